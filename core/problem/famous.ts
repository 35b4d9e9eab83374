/**
 * Titles and catch phrases under which well known tasks are published, lower case, words only. A scenario of ours that
 * carries one is found by its name, not by its thought. Source: common titles of public problem sites.
 */
export const FAMOUS: readonly string[] = `
3sum
4sum
accounts merge
add two numbers
advent of code
aggressive cows
alien dictionary
all o one
anagram
asteroid collision
atoi
balanced binary tree
balanced brackets
basic calculator
bellman ford
best time to buy and sell stock
bin packing
binary tree level order
binary tree maximum path sum
blind 75
boats to save people
bogosort
bounded blocking queue
boyer moore
bracket matching
building h2o
burst balloons
buy and sell stock
caesar cipher
candy
capacity to ship packages
car fleet
car pooling
cheapest flights
cherry pickup
climbing stairs
clone graph
codeforces
coin change
coin change ii
collatz
combination sum
connected components in an undirected graph
construct binary tree
container with most water
copy list with random pointer
corporate flight bookings
counting bits
course schedule
cracking the coding interview
critical connections
cut off trees
daily temperatures
decode string
decode ways
delete and earn
design browser history
design hit counter
design parking system
design twitter
design underground system
diameter of binary tree
dijkstra
dining philosophers
distinct subsequences
dungeon game
dutch national flag
edit distance
egg drop
eight queens
employee free time
evaluate division
evaluate reverse polish
exercism
fenwick
find median from data stream
find peak element
find the duplicate number
first bad version
first missing positive
fizz buzz
fizzbuzz
flood fill
floyd warshall
game of life
game of nim
gas station
generate parentheses
graph valid tree
gray code
group anagrams
guess number higher or lower
hackerrank
hamming distance
hamming weight
hand of straights
happy number
house robber
house robber iii
huffman
implement trie
insert delete getrandom
insert interval
integer to roman
interleaving string
invert binary tree
is graph bipartite
is subsequence
isomorphic strings
josephus
jump game
jump game ii
kadane
knapsack
knuth morris pratt
koko
kruskal
kth largest
kth smallest element in a bst
largest rectangle in histogram
least frequently used
least recently used
leetcode
letter combinations of a phone number
levenshtein
lfu
linked list cycle
logger rate limiter
longest common prefix
longest common subsequence
longest consecutive sequence
longest increasing subsequence
longest palindromic substring
longest substring without repeating
lowest common ancestor
lru
magic square
magnetic force
majority element
mastermind
max flow
maximal network rank
maximal rectangle
maximal square
maximum product subarray
maximum subarray
maximum xor
median of two sorted arrays
meeting rooms
merge intervals
merge k sorted lists
merge two sorted lists
min stack
minesweeper
minimum height trees
minimum number of arrows
minimum path sum
minimum spanning tree
minimum window substring
missing number
move zeroes
moving average from data stream
my calendar
my circular queue
n queens
n-queens
neetcode
network delay time
next greater element
next permutation
nim game
non overlapping intervals
number of 1 bits
number of islands
number of provinces
online stock span
open the lock
pacific atlantic
paint house
palindrome
partition equal subset sum
partition labels
pascal s triangle
path sum
peak element
perfect squares
permutation sequence
power of two
prim s algorithm
print foobar
print in order
producer consumer
product of array except self
project euler
rabin karp
rain water
randomized set
range sum query
ransom note
readers writers
reconstruct itinerary
redundant connection
regular expression matching
remove k digits
reorder list
restore ip addresses
reverse bits
reverse linked list
right side view
roman to integer
rotate array
rotate image
rotting oranges
run length encoding
russian doll envelopes
same tree
search a 2d matrix
search in rotated sorted array
search insert position
segment tree
serialize and deserialize
set matrix zeroes
shortest bridge
sieve of eratosthenes
simplify path
single number
skyline problem
sleeping barber
sliding window maximum
snakes and ladders
snapshot array
sparse matrix multiplication
spiral matrix
split array largest sum
stock span
stone game
string to integer
subarray sum equals k
subset sum
subsets ii
sudoku
sum of two integers
super egg drop
super ugly
surrounded regions
swim in rising water
symmetric tree
target sum
task scheduler
three sum
tic tac toe
time based key value store
top k frequent
topological sort
tower of hanoi
towers of hanoi
traffic light controlled intersection
trapping rain water
traveling salesman
travelling salesman
triangle minimum path
two sum
ugly number
union find
unique binary search trees
unique paths
valid anagram
valid parentheses
validate binary search tree
walls and gates
wildcard matching
word break
word ladder
word pattern
word search
zigzag conversion
`
  .trim()
  .split("\n");

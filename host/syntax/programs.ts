import type { SyntaxLanguageId } from "@assay/core/syntax";

/** One program a language with most of what it has, for tests that change it at random. */
export const PROGRAMS: Readonly<Record<SyntaxLanguageId, string>> = {
  python: `"""Counts words."""
from collections import deque, Counter
import heapq as heap

class Cache(Base):
    """Keeps the latest."""
    size: int = 3

    def __init__(self, size=10, *rest, **named):
        self.size = size
        self.rows = {"a\\n b": [1, 2], 'c': (3,)}

    @property
    def full(self) -> bool:
        # told by its size
        return len(self.rows) >= self.size and not (self.size < 0)

def walk(tree, seen=None):
    seen = seen or set()
    queue = deque([tree])
    while queue:
        node = queue.popleft()
        if node in seen:
            continue
        elif node is None:
            break
        seen.add(node)
        for left, right in zip(node.a, node.b):
            queue.extend([left, right])
        try:
            print(f"{node.name!r:>{9}} of {len(seen) + 1}")
        except (KeyError, ValueError) as error:
            raise RuntimeError("no") from error
        finally:
            node.done = True
    return sorted((one for one in seen if one), key=lambda one: one[0])
`,
  javascript: `import base, { pick as take } from "./base.js";
// Keeps the latest.
export class Cache extends Base {
  #size = 3;
  static made = 0;
  constructor(size, ...rest) {
    super();
    this.#size = size ?? 10;
    this.rows = new Map([["a\\n b", [1, 2]], ['c', { k: 1, [size]: 2 }]]);
  }
  get full() { return this.rows.size >= this.#size && !(this.#size < 0); }
}
const walk = async (tree, seen = new Set()) => {
  const queue = [tree];
  label: for (const node of queue) {
    if (seen.has(node)) continue label;
    else if (node == null) break;
    const { left, right: other = 1 } = node;
    for (let i = 0; i < queue.length; i++) queue.push(left?.[i], other ** 2);
    try { await take(\`\${node.name} of \${seen.size + 1}\`) } catch (error) { throw error } finally { node.done = true }
    switch (node.kind) { case 1: seen.add(node); break; default: seen.delete(/a+b/g) }
  }
  do { queue.pop() } while (queue.length > 0)
  return [...seen].sort((a, b) => a.n - b.n).map(function (one) { return one ? one.n : -1 })
}
`,
  typescript: `import type { Base } from "./base.ts";
/** Keeps the latest. */
interface Row<T = number> { readonly n: T; m?: string | null; go(a: number): void }
type Key = keyof Row | "a";
enum Kind { One = 1, Two }
export abstract class Cache<T extends Base> implements Row {
  private readonly rows = new Map<string, T[]>();
  n!: number;
  constructor(private size: number = 10) { super(); }
  abstract go(a: number): void;
  get(key: Key): T | undefined { return this.rows.get(key as string)?.[0]; }
}
function walk<T>(tree: T, seen: Set<T> = new Set()): readonly T[] {
  const queue: T[] = [tree];
  while (queue.length > 0) {
    const node = queue.pop()!;
    if (seen.has(node)) continue;
    seen.add(node);
    for (const one of queue) if (one === node) queue.push(one);
  }
  const cut = (a: number, b?: number): number => (b ?? 0) - a;
  return [...seen].filter((one): one is T => cut(1) > 0 && Boolean(one));
}
`,
  java: `package a.b;
import java.util.*;
/** Keeps the latest. */
public class Cache<K, V> extends Base implements Runnable {
  private final Map<K, List<V>> rows = new HashMap<>();
  static int[] sizes = {1, 2, 0x1F};
  enum Kind { ONE, TWO }
  record Pair(int x, int y) { }
  public Cache(int size) { super(size); this.size = size; }
  @Override
  public V get(K key, int... more) throws Exception {
    // told by its key
    for (int i = 0; i < sizes.length; i++) { if (sizes[i] == 2) continue; else break; }
    for (V one : rows.get(key)) { if (one instanceof String text && !text.isEmpty()) return one; }
    switch (more.length) { case 1: return null; default: break; }
    try { run(); } catch (RuntimeException | Error error) { throw error; } finally { size++; }
    do { size -= 1; } while (size > 0 ? true : false);
    List<V> sorted = new ArrayList<>(rows.get(key));
    sorted.sort((a, b) -> a.hashCode() - b.hashCode());
    return sorted.get(0);
  }
}
`,
  c: `#include <stdio.h>
#define LIMIT 10
/* Keeps the latest. */
typedef struct Node { int value; struct Node *next; } Node;
enum kind { ONE, TWO = 2 };
static int sizes[] = {1, 2, 0x1F};
int compare(const void *a, const void *b);
int walk(Node *head, int (*keep)(int), unsigned long limit) {
  int total = 0, i;
  char text[LIMIT] = "a\\n b";
  for (i = 0; i < LIMIT; i++) { if (sizes[i % 3] == 2) continue; else if (i > 8) break; }
  while (head != NULL) {
    switch (head->value) { case 1: total += 1; break; default: total -= (int)limit; }
    head = head->next;
  }
  do { total--; } while (total > 0 ? keep(total) : 0);
  if (!total) goto done;
  printf("%s %d\\n", text, *&total);
done:
  return total;
}
`,
  cpp: `#include <vector>
namespace work {
// Keeps the latest.
template <typename K, class V = int>
class Cache : public Base {
 public:
  explicit Cache(int size) : size_(size), rows_{} {}
  V get(const K& key) const { return rows_.at(key)[0]; }
  ~Cache() = default;
 private:
  int size_ = 10;
  std::unordered_map<K, std::vector<V>> rows_;
};
int walk(std::vector<int>& items, int limit = 3) {
  std::vector<int> best(limit + 1, 0);
  int table[3] = {1, 2, 0x1F};
  for (auto& [key, row] : pairs) { if (row.empty()) continue; else break; }
  for (int i = 0; i < limit; ++i) best[i] = items[i] > table[i % 3] ? items[i] : -1;
  try { run("a\\n b"); } catch (const std::exception& error) { throw; }
  std::sort(best.begin(), best.end(), [&limit](int a, int b) { return a + limit < b; });
  auto text = R"(raw " text)";
  return best.size() ? *best.begin() : static_cast<int>(text[0]);
}
}
`,
  go: `package main

import (
	"container/list"
	"fmt"
)

// Cache keeps the latest.
type Cache[K comparable, V any] struct {
	size int \`json:"size"\`
	rows map[K][]V
	Base
}

type Keeper interface {
	Keep(key string) (bool, error)
}

const limit, other = 0x1F, 2

func (c *Cache[K, V]) Get(key K, more ...int) (V, bool) {
	var none V
	if rows, ok := c.rows[key]; ok && len(rows) > 0 { return rows[0], true }
	return none, false
}

func walk(tree *Node, seen map[string]bool) []int {
	queue := list.New()
	queue.PushBack(tree)
	total := []int{1, 2, limit}
	less := func(a, b int) bool { return a < b }
outer:
	for queue.Len() > 0 {
		node := queue.Remove(queue.Front()).(*Node)
		switch {
		case seen[node.name]: continue
		case node == nil: break outer
		default: seen[node.name] = true
		}
		for i, one := range total { if less(i, one) { total[i] += one; i++ } }
	}
	for i := 0; i < limit; i++ { total = append(total, i%3) }
	select {
	case got, ok := <-done: fmt.Println(got, ok, "a\\n b", 'x')
	default:
	}
	switch kind := tree.kind.(type) {
	case int, string: fmt.Printf("%v", kind)
	}
	defer close(done)
	go run(Point{X: 1, Y: -2.5}, (3 + 4) * 2)
	return total
}
`,
  rust: `use std::collections::{HashMap, HashSet};
/// Keeps the latest.
#[derive(Debug, Clone)]
pub struct Cache<'a, K, V = u8> where K: Eq {
    size: usize,
    rows: HashMap<K, Vec<&'a V>>,
}
enum Shape { Dot, Line(i32, i32), Box { w: i32, h: i32 } }
pub trait Keep { fn keep(&self, key: &str) -> Option<bool>; }
const LIMIT: usize = 0x1F;
impl<'a, K: Eq, V> Cache<'a, K, V> {
    pub fn new(size: usize) -> Self { Self { size, rows: HashMap::new() } }
    fn get(&mut self, key: &K) -> Option<&V> {
        // told by its key
        if let Some(rows) = self.rows.get(key) { return rows.first().copied(); }
        None
    }
}
fn walk(tree: &Node, mut limit: i64) -> Result<Vec<i64>, String> {
    let mut seen = HashSet::new();
    let mut best: Vec<i64> = vec![0; 3];
    let table = [1, 2, 3];
    let cut = |a: i64, b| -> i64 { a + limit - b };
    'outer: loop {
        for (i, one) in table.iter().enumerate() { if *one == 2 { continue 'outer; } else { best[i] += (one + 1) * 2; } }
        while limit > 0 && !seen.contains(&limit) { limit -= 1; seen.insert(limit); }
        match tree.shape {
            Shape::Dot => break,
            Shape::Line(x, y) if x > y => { best.push(x as i64) }
            Shape::Box { w, h: high } => println!("{} {}", w, high),
            _ => return Err(format!("a\\n b {limit}")),
        }
    }
    let unit = (1, "raw", 'c', 2.5_f64, ());
    best.sort_by(|a, b| b.cmp(a));
    let first = best.get(0).ok_or("none")?;
    Ok(best.iter().map(|one| cut(*one, *first)).collect::<Vec<_>>())
}
`,
};

import type { Problem } from "@assay/core/problem";
import type { Topic } from "./topic.ts";

/** How well somebody answers. "plain" has the facts of "rough" in the English of somebody who learned it late. */
export type Grade = "full" | "rough" | "weak" | "plain";

/** All that the personas know of one task: programs, words, and what is true of it. */
export interface Pack {
  readonly problem: Problem;
  readonly code: Readonly<
    Record<"best" | "brute" | "order-wrong" | "sign-wrong" | "sets" | "forgets" | "syntax" | "slip", string>
  >;
  readonly answers: Readonly<Record<Grade, Readonly<Record<Topic, readonly string[]>>>>;
  readonly ownCases: string;
  readonly truth: { readonly time: readonly string[]; readonly wrongTime: RegExp };
}

const BRUTE = `def reconcile(manifest, dock):
    lines = []
    for label in dict.fromkeys(manifest + dock):
        count = dock.count(label) - manifest.count(label)
        if count != 0:
            lines.append(f"{label} {count:+d}")
    return lines
`;

export function dockCountPack(problem: Problem): Pack {
  const mutant = (id: string): string => {
    const found = problem.mutants.find((one) => one.id === id && one.language === "python");
    if (found === undefined) throw new Error(`The task "${problem.id}" has no program "${id}" in Python`);
    return withoutHead(found.code);
  };
  const best = problem.solutions.find((one) => one.language === "python")?.code;
  if (best === undefined) throw new Error(`The task "${problem.id}" has no solution in Python`);
  return {
    problem,
    code: {
      best,
      brute: BRUTE,
      "order-wrong": mutant("dock-order"),
      "sign-wrong": mutant("sign-reversed"),
      sets: mutant("counts-once"),
      forgets: mutant("forgets-zero"),
      syntax: best.replace("for label in dock:", "for label in dock"),
      slip: best.replace("if count != 0", "if count > 0"),
    },
    answers: ANSWERS,
    ownCases: '{"cases":[{"args":[["tin","tin"],["tin"]],"expected":["tin -1"]},{"args":[[],[]],"expected":[]}]}',
    truth: { time: problem.lexicon.time, wrongTime: /\bconstant time\b|\bo\(1\)|\bo\(log n\)/i },
  };
}

/** A program without the line that says what is wrong with it. */
function withoutHead(code: string): string {
  return code.replace(/^# what:.*\n/, "");
}

const FULL: Record<Topic, readonly string[]> = {
  restate: [
    "I get two lists of labels, the manifest and the dock calls, and I return one line for each label whose counts differ: the label, a space, and dock minus manifest with its sign.",
    "Two lists of labels go in. Out come the labels whose count on the dock differs from the manifest, each with the signed difference, dock minus manifest.",
    "For every label I compare how often it was called at the dock with how often it stands on the manifest, and write a line with the signed difference where the two do not agree.",
  ],
  order: [
    "Manifest labels come first, by their first appearance there, and then the labels that only the dock saw, by first call.",
    "First the labels of the manifest in the order in which they first appear, after them the ones only the dock called, in calling order.",
  ],
  example: [
    'With manifest ["a", "b", "a"] and dock ["a", "c"] the sheet says "a -1", "b -1" and "c +1", in that order.',
    'If the manifest has "x" three times and the dock calls it once, the only line is "x -2".',
  ],
  "example-edge": [
    "An empty manifest, and a label that repeats: with both lists empty the result is empty, and a label only the dock saw must still come out with a plus.",
    "I would want to be sure about empty lists and about a label that stands there several times on both sides.",
  ],
  plan: [
    "I would keep one tally for each label in a map: reading the manifest takes one away from the tally of its label, reading the dock adds one, and at the end I write the labels whose tally is not zero.",
    "My plan is a dictionary from label to count. I go through the manifest and subtract one per label, then through the dock and add one, and then I list what is not zero.",
  ],
  "plan-order": [
    "The dictionary keeps the order of insertion. I read the manifest first, so its labels are inserted first and in order, and the labels only the dock saw follow.",
    "It comes from the insertion order of the map: manifest labels go in first, the new ones from the dock after them.",
  ],
  cost: [
    "It is linear, O(n + m): each list is read once, and every label costs one step in the dictionary.",
    "The time is O(m + d), one pass over each list, so ten times the input takes ten times as long.",
  ],
  kept: [
    "Yes, it is still O(n + m): two passes with a constant step for each label, and one over the map.",
    "It holds. Each loop touches a label once, so the time stays linear, O(n + m).",
  ],
  sizes: [
    "At 1,500 labels that is a few thousand steps, so it is well within the limit.",
    "Yes, with one pass over each list 1,500 labels are no trouble.",
  ],
  memory: [
    "The map holds one number for each distinct label, so the space is O(u) for u unique labels.",
    "At its fullest it holds one entry per distinct label, O(k) for k labels.",
  ],
  store: [
    "After the first list each label of the manifest stands in the map with minus its count there, so a negative number for every label.",
    "For every label of the manifest the dict has the negative of its count.",
  ],
  failure: [
    "I expected the other sign there. The line that decides it is the one that adds, so I will change what it counts.",
    "The expected result has the difference the other way. The line in the loop over the dock decides it, because it should add one.",
  ],
  hidden: [
    "Inputs where a label first balances and then does not, and an empty manifest; I will look at the order of the lines again.",
    "Perhaps a label that was removed and comes again. I will think about the order.",
  ],
  doubt: [
    "I would try two empty lists, a label that repeats many times, and a label only the dock saw.",
    "An empty manifest, the same label several times on both lists, and everything matching.",
  ],
  edge: [
    "There the loop simply does not run for that list, so the map holds only the other one's labels and the lines come out right.",
    "The tally handles it: a label that repeats just moves its number further, and one that is missing keeps its negative count.",
  ],
  simplify: [
    "I could replace the two loops by a Counter, but then the order would need care, so I would leave it.",
    "Not much: the condition on zero has to stay, and the rest is one line for each list.",
  ],
  "follow-up": [
    "I would keep the same map between two calls, one number for each label, so a call costs one step and showing the sheet costs one pass over the distinct labels.",
    "I would hash the labels into buckets on disk, so that one bucket of both lists fits into memory, and compare bucket by bucket.",
    "A property that must hold: the sum of all differences is the length of the dock list minus the length of the manifest, for any pair of lists.",
  ],
  explain: [
    "That part goes over the labels and changes the number of each by one; before it the map is empty, and after it it holds the count of each label.",
    "It reads one list and moves the tally of each label, so that in the end the map has the difference, and it leaves the lists alone.",
  ],
  where: [
    "I am writing the loop over the second list now, and then I will run the tests.",
    "I am checking the last line, then I will run it.",
  ],
  "hint-offer": [
    "No thank you, I have a plan and would like to go on with it.",
    "Not now, thanks; I know how I want to do it.",
  ],
  other: [
    "I would go on with the tally in the map, because each label then costs a constant number of steps.",
    "Let me put it this way: the number of each label is all I need to keep.",
  ],
};

const ROUGH: Record<Topic, readonly string[]> = {
  ...FULL,
  restate: [
    "I compare two lists of labels and return the labels whose counts differ, with the difference.",
    "Two lists in, and out comes a line for each label that does not have the same count in both.",
  ],
  order: ["Manifest labels first and then the others, I think by first appearance."],
  example: ['Manifest ["a", "a"] and dock ["a"] would give "a -1".'],
  "example-edge": ["Maybe when one list is empty."],
  plan: [
    "I would do it the slow way first: for each label, count it in both lists and write the difference.",
    "A simple way: for every label go through both lists and count it in both, brute force.",
  ],
  "plan-order": ["I go through the manifest first and then the dock, so the order comes from the lists."],
  cost: [
    "For each label I go through both lists again, so it is quadratic, O(n^2).",
    "It is O(n^2), since counting is done again for each label.",
  ],
  kept: ["With the map it is better than I said, it should be linear now, O(n)."],
  sizes: ["1,500 labels squared is about two million steps, so it is a bit slow but should do."],
  memory: ["It keeps the labels, so linear in the number of distinct labels."],
  store: ["A count for each label of the manifest."],
  failure: ["I expected another order there; the line with the loop decides it, I will change it."],
  hidden: ["I am not sure which input is meant, maybe a label that comes again later."],
  doubt: ["I would try an empty list."],
  edge: ["I think it works there too, the loop just has nothing to do."],
  simplify: ["The loop could be shorter, but I would leave it."],
  "follow-up": ["I would keep the counts in the map between the calls, and go through it to show the sheet."],
  explain: ["That part counts the labels of one list.", "It goes over the labels and counts each of them."],
  where: ["I am still writing the loop."],
  "hint-offer": ["Yes, a hint please.", "A hint would help, yes please."],
  other: ["I would count the labels and compare.", "I think the counts are what matters here."],
};

const WEAK: Record<Topic, readonly string[]> = {
  ...ROUGH,
  restate: ["You want the labels that are different, I guess.", "Find what is different in the two lists."],
  order: ["I don't know, alphabetical maybe."],
  example: ['If one has "a" and the other does not, then "a" is in the result.'],
  "example-edge": ["I don't know."],
  plan: [
    "I would use sets and take the difference of the two sets.",
    "Compare the two sets of labels and print the difference.",
  ],
  "plan-order": ["I have not thought about it."],
  cost: ["I don't know, it should be fast.", "Fast I think, there are only a few lines."],
  kept: ["I don't know."],
  sizes: ["I am not sure."],
  memory: ["Not much I think."],
  store: ["The labels, I think."],
  failure: ["I don't know why it fails.", "No idea, it looks right to me."],
  hidden: ["I don't know."],
  doubt: ["I would not try anything else."],
  edge: ["No idea."],
  simplify: ["I don't know."],
  "follow-up": ["I don't know, sorry."],
  explain: ["It takes the difference of the sets.", "That is where the labels come from."],
  where: ["I am stuck.", "I do not know how to go on."],
  "hint-offer": ["Yes, give me a hint please."],
  other: ["I am not sure what you mean.", "I don't know."],
};

const PLAIN: Record<Topic, readonly string[]> = {
  ...ROUGH,
  restate: [
    "I compare two list of label and return label where count is different, with difference.",
    "There is two list, and for each label which not have same count in both I write one line.",
  ],
  order: ["First label from manifest and then other ones, I think by first appearance."],
  example: ['For example manifest ["a", "a"] and dock ["a"], it give "a -1".'],
  "example-edge": ["Maybe when one list is empty."],
  plan: [
    "I make slow way first: for each label, count it in both lists and write difference.",
    "Simple way: for every label go through both list and count it in both, brute force.",
  ],
  "plan-order": ["I go through manifest first and then dock, so order is coming from lists."],
  cost: ["For each label I go through both lists again, so is quadratic, O(n^2)."],
  kept: ["With map is better than I said, it should be linear now, O(n)."],
  sizes: ["1,500 label squared is about two million steps, is bit slow but should be okay."],
  memory: ["It keep labels, so linear in number of distinct labels."],
  store: ["Count for each label of manifest."],
  failure: ["I expected other order there; line with loop decide it, I change it."],
  hidden: ["I am not sure which input you mean, maybe label which come again later."],
  doubt: ["I would try empty list."],
  edge: ["I think it work there too, loop just have nothing to do."],
  simplify: ["Loop could be more short, but I leave it."],
  "follow-up": ["I would keep counts in map between calls, and go through it for show the sheet."],
  explain: ["This part is counting labels of one list.", "It go over labels and count each of them."],
  where: ["I am still writing loop."],
  "hint-offer": ["Yes, hint please.", "Yes please, give me a hint."],
  other: ["I would count labels and compare.", "I think counts are important here."],
};

const ANSWERS = { full: FULL, rough: ROUGH, weak: WEAK, plain: PLAIN };

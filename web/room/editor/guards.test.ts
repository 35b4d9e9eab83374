import { utf8ByteCount } from "@assay/core/base";
import { WIRE } from "@assay/core/protocol";
import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import { shownByServer } from "./edits.ts";
import { type Oversize, sizeGuard } from "./guards.ts";

function editor(doc: string) {
  const refused: Oversize[] = [];
  let state = EditorState.create({ doc, extensions: sizeGuard((size) => refused.push(size)) });
  return {
    refused,
    bytes: () => utf8ByteCount(state.doc.toString()),
    insert(text: string) {
      state = state.update({ changes: { from: state.doc.length, insert: text } }).state;
    },
    remove(chars: number) {
      state = state.update({ changes: { from: 0, to: chars } }).state;
    },
    show(text: string) {
      state = state.update({ changes: { from: 0, insert: text }, annotations: shownByServer.of(true) }).state;
    },
  };
}

test.each([
  ["Latin letters", "x", 262_144],
  ["Cyrillic letters", "ж", 131_072],
  ["Chinese characters", "字", 87_381],
  ["pictures of two units", "😀", 65_536],
])("%s fill the buffer up to its bytes and not one further", (_name, letter, most) => {
  const one = editor("");
  one.insert(letter.repeat(most));
  expect(one.refused).toEqual([]);
  expect(one.bytes()).toBeGreaterThan(WIRE.bufferBytes - 4);
  one.insert(letter);
  expect(one.refused).toEqual([{ bytes: utf8ByteCount(letter) * (most + 1), bytesMax: 262_144 }]);
  expect(one.bytes()).toBeLessThanOrEqual(WIRE.bufferBytes);
});

test("100,000 Chinese characters, which are 300,000 bytes, do not enter", () => {
  const one = editor("");
  one.insert("字".repeat(100_000));
  expect(one.refused).toEqual([{ bytes: 300_000, bytesMax: 262_144 }]);
  expect(one.bytes()).toBe(0);
});

test("a text that is too long because the server shows it may be made shorter, not longer", () => {
  const one = editor("");
  one.show("x".repeat(262_150));
  one.insert("x");
  expect(one.refused).toHaveLength(1);
  one.remove(3);
  expect(one.bytes()).toBe(262_147);
});

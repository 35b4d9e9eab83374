import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromJson, parseValue, readJson, spellValue, VALUE_DEPTH_MAX } from "./value.ts";

const SEED = 20261201;

describe("reading JSON", () => {
  test("any JSON text reads as JSON.parse reads it", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const read = readJson(text);
        // A double that is spelled with digits alone comes back as digits; as a number it is the same one.
        const plain = JSON.stringify(read.ok && read.value).replace(/\{"\$int":"(-?\d+)"\}/g, (_, digits) =>
          String(Number(digits)),
        );
        expect(plain).toBe(JSON.stringify(JSON.parse(text)));
      }),
      { seed: SEED, numRuns: 500 },
    );
  });

  test("any text that JSON.parse refuses is refused", () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.nat(),
        fc.constantFrom("", ",", "]", '"', "\\", "-", "0", "\u0001", "e"),
        (text, at, bit) => {
          const place = at % (text.length + 1);
          const broken = text.slice(0, place) + bit + text.slice(place + 1);
          let fine = true;
          try {
            // A number beyond the doubles is refused here, where JSON.parse makes it Infinity.
            fine = !JSON.stringify(
              JSON.parse(broken, (_, item) => (Math.abs(item) === Infinity ? "beyond" : item)),
            ).includes("beyond");
          } catch {
            fine = false;
          }
          expect({ broken, ok: parseValue(broken).ok }).toEqual({ broken, ok: fine });
        },
      ),
      { seed: SEED, numRuns: 2_000 },
    );
  });

  test("a whole number of any length keeps each digit", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 60n), max: 10n ** 60n }), (number) => {
        const read = readJson(`[${number}]`);
        expect(read.ok && spellValue(fromJson(read.value))).toBe(`[${number}]`);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  test.each([
    ["", "line 1, offset 0: met the end, expected a value"],
    ["[1,\n2", 'line 2, offset 5: met the end, expected "," or "]"'],
    ['{"a" 1}', 'offset 5: met "1}", expected ":"'],
    ["[1] x", 'met "x", expected the end of the text'],
    ["1e999", "expected a number within the range of a double"],
    ['"\\ud8"', "expected a text in double quotes"],
    ["[".repeat(VALUE_DEPTH_MAX + 2), `expected at most ${VALUE_DEPTH_MAX} levels`],
  ])("%j is refused, naming the place", (text, message) => {
    const read = parseValue(text);
    expect(read.ok ? "read" : read.failure.message).toContain(message);
  });
});

describe("what JSON cannot say", () => {
  test("tags mean numbers and odd things only where a driver wrote them", () => {
    expect(parseValue('{"$odd":"a set"}', "tagged")).toEqual({ ok: true, value: { odd: "a set" } });
    expect(parseValue('{"$float":"NaN"}', "tagged")).toEqual({ ok: true, value: Number.NaN });
    expect(parseValue('{"$$odd":"a set"}', "tagged")).toEqual({ ok: true, value: new Map([["$odd", "a set"]]) });
    expect(parseValue('{"$odd":"a set"}')).toEqual({ ok: true, value: new Map([["$odd", "a set"]]) });
  });

  test("a key such as __proto__ is a key like another", () => {
    const read = readJson('{"__proto__":{"a":1}}');
    expect(read.ok && Object.keys(read.value as object)).toEqual(["__proto__"]);
  });
});

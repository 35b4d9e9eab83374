import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const [light = "", dark = ""] = css.split('[data-theme="dark"]');

function token(block: string, name: string): string {
  const met = new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(block);
  if (met?.[1] === undefined) throw new Error(`No colour "--${name}"`);
  return met[1];
}

/** Relative luminance and ratio as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function ratio(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test.each([
  ["light", light],
  ["dark", dark],
])("text in %s reads at 7:1, edges and icons at 3:1", (_name, block) => {
  for (const ground of ["paper", "sheet"]) {
    for (const text of ["ink", "mute", "accent", "warning", "danger"]) {
      expect(ratio(token(block, text), token(block, ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(7);
    }
    expect(ratio(token(block, "edge"), token(block, ground)), `edge on ${ground}`).toBeGreaterThanOrEqual(3);
  }
  for (const hue of ["accent", "warning", "danger"]) {
    expect(ratio(token(block, hue), token(block, `${hue}-soft`)), `${hue} on its soft`).toBeGreaterThanOrEqual(7);
    expect(ratio(token(block, "ink"), token(block, `${hue}-soft`)), `ink on ${hue}-soft`).toBeGreaterThanOrEqual(7);
    expect(ratio(token(block, "mute"), token(block, `${hue}-soft`)), `mute on ${hue}-soft`).toBeGreaterThanOrEqual(7);
  }
  expect(ratio(token(block, "on-accent"), token(block, "accent"))).toBeGreaterThanOrEqual(7);
});

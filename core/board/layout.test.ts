import { expect, test } from "vitest";
import { LABEL_LINE_HEIGHT, layoutBoard } from "./layout.ts";
import { parseOutline } from "./outline-parse.ts";

const CROSSING = `service Search
service Booking
cache Free drawers
store Bookings
Search -> Free drawers, read
Search -> Bookings, read
Booking -> Bookings, write
Booking -> Free drawers, invalidate
`;

test("connections that cross keep their labels apart, and off the boxes", () => {
  const { wires, boxes } = layoutBoard(parseOutline(CROSSING).board);
  expect(wires.map((wire) => wire.labelLines)).toEqual([["read"], ["read"], ["write"], ["invalidate"]]);
  for (const [index, { labelAt }] of wires.entries()) {
    const isInBox = boxes.some(
      ({ x, y, width, height }) =>
        labelAt.x > x && labelAt.x < x + width && labelAt.y > y && labelAt.y - LABEL_LINE_HEIGHT < y + height,
    );
    expect(isInBox, `label ${index} at ${labelAt.x} ${labelAt.y}`).toBe(false);
    for (const other of wires.slice(index + 1))
      expect(
        Math.abs(other.labelAt.y - labelAt.y) >= LABEL_LINE_HEIGHT || Math.abs(other.labelAt.x - labelAt.x) >= 40,
        `${labelAt.x} ${labelAt.y} and ${other.labelAt.x} ${other.labelAt.y}`,
      ).toBe(true);
  }
});

test("a box that a hand has put somewhere stands there, and the picture is as large as what is drawn", () => {
  const layout = layoutBoard(
    parseOutline("service A, at 700 400\nservice B\nA -> B: a long way back to where it was").board,
  );
  const placed = layout.boxes.find((box) => box.name === "A");
  expect(placed).toMatchObject({ x: 700, y: 400 });
  for (const box of layout.boxes) {
    expect(box.x + box.width).toBeLessThan(layout.width);
    expect(box.y + box.height).toBeLessThan(layout.height);
  }
});

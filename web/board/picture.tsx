import {
  type Board,
  type BoardEvent,
  LABEL_LINE_HEIGHT,
  layoutBoard,
  type PlacedBox,
  type PlacedWire,
} from "@assay/core/board";
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from "react";
import styles from "./board.module.css";

/** One press of an arrow key, in picture units. Taste: about a line of text. */
const STEP = 20;
/** A picture that is wider than its place is made smaller, down to this; text of 14 units is then about 10 px high. */
const SCALE_MIN = 0.7;

/**
 * The board as a picture that is drawn in: a box is chosen by a click or Enter, moved by dragging or arrow keys, joined by C and a
 * click or Enter on the other box, taken away by Delete. Everything it does is an event that the outline then says too.
 */
export function Picture(props: {
  board: Board;
  chosen: string | null;
  /** The box that a connection begins at, while its other end is looked for. */
  joining: string | null;
  locked: boolean;
  onChoose: (name: string | null) => void;
  onJoin: (from: string | null) => void;
  onEvent: (event: BoardEvent) => void;
}) {
  const { board, chosen, joining, locked } = props;
  const layout = useMemo(() => layoutBoard(board), [board]);
  const svg = useRef<SVGSVGElement>(null);
  const [drag, setDrag] = useState<{ name: string; dx: number; dy: number; fromX: number; fromY: number } | null>(null);

  const choose = (name: string): void => {
    if (joining !== null && joining !== name) {
      props.onEvent({
        kind: "edge.connected",
        edge: { from: joining, to: name, kind: "link", label: "" },
        direction: "forward",
      });
      props.onJoin(null);
    }
    props.onChoose(name);
  };
  const moved = (box: PlacedBox, dx: number, dy: number): void => {
    const at = { x: Math.max(0, Math.round(box.x + dx)), y: Math.max(0, Math.round(box.y + dy)) };
    props.onEvent({ kind: "node.moved", name: box.name, at });
  };
  const onKey = (event: KeyboardEvent, box: PlacedBox): void => {
    const step = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") choose(box.name);
    else if (event.key === "Escape") props.onJoin(null);
    else if (locked) return;
    else if (step !== undefined) moved(box, step[0] ?? 0, step[1] ?? 0);
    else if (event.key === "c" || event.key === "C") props.onJoin(box.name);
    else if (event.key === "Delete" || event.key === "Backspace")
      props.onEvent({ kind: "node.removed", name: box.name });
    else return;
    event.preventDefault();
  };
  const onDown = (event: PointerEvent<SVGGElement>, box: PlacedBox): void => {
    if (event.button !== 0 || locked) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ name: box.name, dx: 0, dy: 0, fromX: event.clientX, fromY: event.clientY });
  };
  const onMove = (event: PointerEvent): void => {
    if (drag === null) return;
    const scale = svg.current?.getScreenCTM()?.a ?? 1;
    setDrag({ ...drag, dx: (event.clientX - drag.fromX) / scale, dy: (event.clientY - drag.fromY) / scale });
  };
  const onUp = (box: PlacedBox): void => {
    if (drag === null) return;
    // A hand that trembles within four units has clicked.
    if (Math.hypot(drag.dx, drag.dy) > 4) moved(box, drag.dx, drag.dy);
    setDrag(null);
  };

  if (board.nodes.length === 0)
    return <p className={styles.empty}>The picture of the outline is drawn here. Add a box above, or write a line.</p>;
  return (
    <div className={styles.scroll}>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of things to act on within a picture */}
      <svg
        ref={svg}
        className={styles.picture}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        style={{ width: `min(100%, ${layout.width}px)`, minWidth: `${Math.round(layout.width * SCALE_MIN)}px` }}
        role="group"
        aria-label={`Picture of the board: ${countWords(board)}`}
      >
        <defs>
          <marker
            id="head"
            viewBox="0 0 10 10"
            refX="9"
            refY="5"
            markerWidth="8"
            markerHeight="8"
            orient="auto-start-reverse"
          >
            <path d="M0 0 10 5 0 10z" className={styles.head} />
          </marker>
        </defs>
        {layout.groups.map((box) => (
          <g key={box.name} {...boxProps(box)} className={styles.group}>
            <rect x={box.x} y={box.y} width={box.width} height={box.height} rx="10" />
            <text x={box.x + 12} y={box.y + 18}>
              {box.nameLines[0]}
            </text>
          </g>
        ))}
        <g aria-hidden>
          {layout.wires.map((wire) => (
            <Wire key={JSON.stringify([wire.edge.from, wire.edge.to, wire.edge.kind, wire.edge.label])} wire={wire} />
          ))}
        </g>
        {layout.boxes.map((box) => (
          <g
            key={box.name}
            {...boxProps(box)}
            className={styles.box}
            data-kind={kindOf(box)}
            {...(drag?.name === box.name ? { transform: `translate(${drag.dx} ${drag.dy})` } : {})}
          >
            <rect x={box.x} y={box.y} width={box.width} height={box.height} rx={kindOf(box) === "client" ? 24 : 6} />
            <text x={box.x + box.width / 2} y={box.y + 24} className={styles.kind}>
              {/* The space parts the words where the lines are read as one text. */}
              {`${kindOf(box)} `}
            </text>
            {[...box.nameLines, ...box.detailLines].map((line, index) => (
              <text
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text, drawn anew with it
                key={index}
                x={box.x + box.width / 2}
                y={box.y + 24 + (index + 1) * 18}
                className={index < box.nameLines.length ? styles.name : styles.detail}
              >
                {`${line} `}
              </text>
            ))}
          </g>
        ))}
      </svg>
    </div>
  );

  function kindOf(box: PlacedBox): string {
    return board.nodes.find((node) => node.name === box.name)?.kind ?? "box";
  }

  /** What is written on it, in the order in which it is seen, so that a voice can call it by what the eye reads. */
  function wordsOn(box: PlacedBox): string {
    if (kindOf(box) === "group") return `group ${box.nameLines[0] ?? box.name}`;
    return [`${kindOf(box)} ${box.name}`, ...box.detailLines].join(", ");
  }

  function boxProps(box: PlacedBox) {
    return {
      role: "button",
      tabIndex: 0,
      "aria-label": `${wordsOn(box)}${joining === null || joining === box.name ? "" : `, connect ${joining} to it`}`,
      "aria-pressed": chosen === box.name,
      "data-joining": joining === box.name ? true : undefined,
      onClick: () => choose(box.name),
      onKeyDown: (event: KeyboardEvent) => onKey(event, box),
      onPointerDown: (event: PointerEvent<SVGGElement>) => onDown(event, box),
      onPointerMove: onMove,
      onPointerUp: () => onUp(box),
      onPointerCancel: () => setDrag(null),
    };
  }
}

function Wire({ wire }: { wire: PlacedWire }) {
  const [begin, out, into, end] = wire.points;
  const { direction, traits } = wire.edge;
  return (
    <g className={styles.wire}>
      <path
        d={`M${begin.x} ${begin.y}C${out.x} ${out.y} ${into.x} ${into.y} ${end.x} ${end.y}`}
        markerEnd={direction === "none" ? undefined : "url(#head)"}
        markerStart={direction === "both" ? "url(#head)" : undefined}
        strokeDasharray={traits.includes("async") ? "6 4" : undefined}
      />
      {wire.labelLines.map((line, index) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text, drawn anew with it
          key={index}
          x={wire.labelAt.x}
          y={wire.labelAt.y - (wire.labelLines.length - 1 - index) * LABEL_LINE_HEIGHT}
        >
          {line}
        </text>
      ))}
    </g>
  );
}

export function countWords({ nodes, edges, flows }: Board): string {
  const words = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
  return [
    words(nodes.length, "box", "boxes"),
    words(edges.length, "connection", "connections"),
    words(flows.length, "flow", "flows"),
  ].join(", ");
}

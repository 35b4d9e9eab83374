import {
  type Board,
  type BoardEvent,
  EDGE_KINDS,
  type EdgeKind,
  NODE_KINDS,
  type NodeKind,
  nodeOf,
  tidyLine,
} from "@assay/core/board";
import { type FormEvent, useId, useState } from "react";
import { Act, Choice, fieldClass, labelClass } from "../parts/controls.tsx";
import styles from "./board.module.css";
import { countWords, Picture } from "./picture.tsx";

/** The picture with what can be done to it in words: nothing needs a mouse, and nothing needs to be dragged. */
export function DrawArea(props: { board: Board; locked: boolean; onEvent: (event: BoardEvent) => void }) {
  const { board, locked, onEvent } = props;
  const [chosen, setChosen] = useState<string | null>(null);
  const [joining, setJoining] = useState<string | null>(null);
  const node = chosen === null ? undefined : nodeOf(board, chosen);
  return (
    <section className={styles.draw} aria-labelledby="picture-title">
      <h2 id="picture-title">Picture</h2>
      <p className={styles.hint} role="status">
        {joining === null
          ? `${countWords(board)}. ${locked ? "Mend the lines at fault to draw here." : board.nodes.length === 0 ? "" : "Choose a box to change it. Arrow keys move it, C connects it, Delete takes it away."}`
          : `Choose the box that ${joining} goes to, or press Escape.`}
      </p>
      <AddBox locked={locked} onEvent={onEvent} />
      <Picture
        board={board}
        chosen={chosen}
        joining={joining}
        locked={locked}
        onChoose={setChosen}
        onJoin={setJoining}
        onEvent={(event) => {
          if (event.kind === "node.removed" && event.name === chosen) setChosen(null);
          onEvent(event);
        }}
      />
      {node === undefined || locked ? null : (
        <ChosenBox
          key={node.name}
          board={board}
          name={node.name}
          kind={node.kind}
          isMoved={node.at !== null}
          onJoin={() => setJoining(node.name)}
          onRenamed={setChosen}
          onEvent={(event) => {
            if (event.kind === "node.removed") setChosen(null);
            onEvent(event);
          }}
        />
      )}
    </section>
  );
}

const KIND_OPTIONS = NODE_KINDS.map((kind) => ({ value: kind, words: kind }));

function AddBox({ locked, onEvent }: { locked: boolean; onEvent: (event: BoardEvent) => void }) {
  const [kind, setKind] = useState<NodeKind>("service");
  const [name, setName] = useState("");
  const id = useId();
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const tidy = tidyLine(name);
    if (tidy === "" || locked) return;
    onEvent({ kind: "node.added", name: tidy, is: kind });
    setName("");
  };
  return (
    <form className={styles.tools} onSubmit={add}>
      <Choice
        label="Kind of box"
        value={kind}
        options={KIND_OPTIONS}
        onChange={(value) => setKind(value as NodeKind)}
      />
      <div className={styles.grow}>
        <label className={labelClass} htmlFor={id}>
          Name of the box
        </label>
        <input
          id={id}
          className={fieldClass}
          value={name}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <Act type="submit" isDisabled={locked}>
        Add box
      </Act>
    </form>
  );
}

function ChosenBox(props: {
  board: Board;
  name: string;
  kind: NodeKind;
  isMoved: boolean;
  onJoin: () => void;
  onRenamed: (name: string) => void;
  onEvent: (event: BoardEvent) => void;
}) {
  const { board, name, kind, onEvent } = props;
  const others = board.nodes.filter((one) => one.name !== name);
  const [to, setTo] = useState(others[0]?.name ?? "");
  const [edge, setEdge] = useState<EdgeKind>("call");
  const [draft, setDraft] = useState(name);
  const id = useId();
  const rename = (event: FormEvent): void => {
    event.preventDefault();
    const tidy = tidyLine(draft);
    if (tidy === "" || tidy === name) return;
    onEvent({ kind: "node.renamed", from: name, to: tidy });
    props.onRenamed(tidy);
  };
  return (
    <section className={styles.chosen} aria-label={`Chosen box: ${name}`}>
      <form className={styles.tools} onSubmit={rename}>
        <div className={styles.grow}>
          <label className={labelClass} htmlFor={id}>
            Name of the chosen box
          </label>
          <input
            id={id}
            className={fieldClass}
            value={draft}
            autoComplete="off"
            onChange={(event) => setDraft(event.target.value)}
          />
        </div>
        <Act type="submit">Rename</Act>
        <Choice
          label="Kind of the chosen box"
          value={kind}
          options={KIND_OPTIONS}
          onChange={(value) => onEvent({ kind: "node.typed", name, is: value as NodeKind })}
        />
      </form>
      <div className={styles.tools}>
        {others.length === 0 ? null : (
          <>
            <Choice
              label="Connect to"
              value={to}
              options={others.map((one) => ({ value: one.name, words: one.name }))}
              onChange={setTo}
            />
            <Choice
              label="What goes over it"
              value={edge}
              options={EDGE_KINDS.map((one) => ({ value: one, words: one === "link" ? "not said" : one }))}
              onChange={(value) => setEdge(value as EdgeKind)}
            />
            <Act
              onPress={() =>
                onEvent({
                  kind: "edge.connected",
                  edge: { from: name, to, kind: edge, label: "" },
                  direction: "forward",
                })
              }
            >
              Connect
            </Act>
            <Act look="quiet" onPress={props.onJoin}>
              Connect by a click
            </Act>
          </>
        )}
        {props.isMoved ? (
          <Act look="quiet" onPress={() => onEvent({ kind: "node.moved", name, at: null })}>
            Place by itself
          </Act>
        ) : null}
        <Act look="danger" onPress={() => onEvent({ kind: "node.removed", name })}>
          Remove box
        </Act>
      </div>
    </section>
  );
}

import { Act, Sheet } from "../parts/controls.tsx";
import styles from "./room.module.css";

/** Asks once more before an interview ends. `what`: what becomes of the work, as the begin of a sentence. */
export function EndSheet(props: { what: string; open: boolean; onClose: () => void; end: () => void }) {
  return (
    <Sheet
      alert
      title="End the interview?"
      open={props.open}
      onClose={props.onClose}
      actions={
        <>
          <Act onPress={props.onClose}>Go on with it</Act>
          <Act
            look="dangerPrimary"
            onPress={() => {
              props.onClose();
              props.end();
            }}
          >
            End and write the report
          </Act>
        </>
      }
    >
      <p>{props.what}, the interviewer says goodbye, and the report is made. It cannot be reopened.</p>
    </Sheet>
  );
}

/** The keys of a room, each with what it does. */
export function KeysSheet(props: { keys: readonly (readonly [string, string])[]; open: boolean; onClose: () => void }) {
  return (
    <Sheet title="Keys" open={props.open} onClose={props.onClose} actions={<Act onPress={props.onClose}>Close</Act>}>
      <dl className={styles.keys}>
        {props.keys.map(([keys, words]) => (
          <div key={keys} className={styles.keyRow}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}

import { Check, ChevronDown, CircleAlert, Info, TriangleAlert } from "lucide-react";
import { type MouseEvent, type ReactNode, useId } from "react";
import {
  Checkbox as AriaCheckbox,
  Switch as AriaSwitch,
  Button,
  type ButtonProps,
  Dialog,
  Heading,
  Menu,
  MenuItem,
  type MenuItemProps,
  MenuTrigger,
  Modal,
  ModalOverlay,
  Popover,
} from "react-aria-components";
import styles from "./parts.module.css";
import { navigate } from "./router.ts";

type Look = "plain" | "primary" | "quiet" | "danger" | "dangerPrimary";

function lookClass(look: Look, isIcon = false): string {
  return [styles.button, look === "plain" ? "" : styles[look], isIcon ? styles.icon : ""].filter(Boolean).join(" ");
}

/**
 * A button with words; give `icon` when it shows nothing but a sign, and then an `aria-label`. `busy`: what it asks for
 * is under way. It then does nothing but keeps the focus, which a disabled button would drop under the finger.
 */
export function Act(props: ButtonProps & { look?: Look; icon?: boolean; busy?: boolean }) {
  const { look = "plain", icon = false, busy = false, onPress, ...rest } = props;
  return (
    <Button
      {...rest}
      {...(onPress === undefined || busy ? {} : { onPress })}
      {...(busy ? { "data-busy": true } : {})}
      className={lookClass(look, icon)}
    />
  );
}

/** A link within the page; with `look`, one that stands among buttons. */
export function PageLink(props: { to: string; look?: Look; children: ReactNode; label?: string; onGo?: () => void }) {
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    props.onGo?.();
    navigate(props.to);
  };
  return (
    <a
      href={props.to}
      onClick={go}
      aria-label={props.label}
      className={props.look === undefined ? undefined : lookClass(props.look)}
    >
      {props.children}
    </a>
  );
}

export interface ChoiceOption {
  readonly value: string;
  readonly words: string;
  readonly disabled?: boolean;
  /** Options that follow one another under one heading. */
  readonly group?: string;
}

/**
 * One of a list. The browser's own list box: phones show theirs, every screen reader knows it, and it is a combobox
 * by role. `bare` hides the label from the eye, not from a screen reader.
 */
export function Choice(props: {
  label: string;
  value: string;
  options: readonly ChoiceOption[];
  onChange: (value: string) => void;
  bare?: boolean;
  disabled?: boolean;
  describedBy?: string;
}) {
  const id = useId();
  return (
    <div className={`${styles.choice} ${props.bare ? styles.bare : ""}`}>
      <label htmlFor={id}>{props.label}</label>
      <span>
        <select
          id={id}
          value={props.value}
          disabled={props.disabled}
          aria-describedby={props.describedBy}
          onChange={(event) => props.onChange(event.target.value)}
        >
          {groupsOf(props.options).map(([group, options]) =>
            group === undefined ? (
              options.map(optionOf)
            ) : (
              <optgroup key={group} label={group}>
                {options.map(optionOf)}
              </optgroup>
            ),
          )}
        </select>
        <ChevronDown aria-hidden />
      </span>
    </div>
  );
}

function optionOf({ value, words, disabled }: ChoiceOption) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {words}
    </option>
  );
}

function groupsOf(
  options: readonly ChoiceOption[],
): readonly (readonly [string | undefined, readonly ChoiceOption[]])[] {
  const groups: [string | undefined, ChoiceOption[]][] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last !== undefined && last[0] === option.group) last[1].push(option);
    else groups.push([option.group, [option]]);
  }
  return groups;
}

export function Toggle(props: {
  on: boolean;
  onChange: (on: boolean) => void;
  children: ReactNode;
  disabled?: boolean;
  label?: string;
}) {
  return (
    <AriaSwitch
      className={styles.switch}
      isSelected={props.on}
      onChange={props.onChange}
      isDisabled={props.disabled ?? false}
      {...(props.label === undefined ? {} : { "aria-label": props.label })}
    >
      <span aria-hidden />
      {props.children}
    </AriaSwitch>
  );
}

export function Tick(props: { on: boolean; onChange: (on: boolean) => void; children: ReactNode }) {
  return (
    <AriaCheckbox className={styles.checkbox} isSelected={props.on} onChange={props.onChange}>
      {({ isSelected }) => (
        <>
          <span aria-hidden>{isSelected ? <Check /> : null}</span>
          {props.children}
        </>
      )}
    </AriaCheckbox>
  );
}

/** A question that must be answered or left; Escape leaves. */
export function Sheet(props: {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
  actions?: ReactNode;
  wide?: boolean;
  alert?: boolean;
}) {
  return (
    <ModalOverlay
      className={styles.veil}
      isOpen={props.open}
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
      isDismissable
    >
      <Modal className={`${styles.modal} ${props.wide ? styles.wide : ""}`}>
        <Dialog className={styles.dialog} role={props.alert ? "alertdialog" : "dialog"}>
          <Heading slot="title" level={2}>
            {props.title}
          </Heading>
          {props.children}
          {props.actions === undefined ? null : <div className={styles.actions}>{props.actions}</div>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** A button that opens a list of actions. */
export function ActMenu(props: {
  trigger: ReactNode;
  label: string;
  look?: Look;
  icon?: boolean;
  children: ReactNode;
}) {
  return (
    <MenuTrigger>
      <Act look={props.look ?? "quiet"} icon={props.icon ?? false} aria-label={props.label}>
        {props.trigger}
      </Act>
      <Popover className={styles.popover}>
        <Menu className={styles.menu}>{props.children}</Menu>
      </Popover>
    </MenuTrigger>
  );
}

export function ActMenuItem({ danger = false, ...rest }: MenuItemProps & { danger?: boolean }) {
  return <MenuItem {...rest} className={styles.item} {...(danger ? { "data-danger": true } : {})} />;
}

/** Something that went other than hoped: what happened, why, what to do. */
export function Notice(props: {
  tone: "plain" | "warning" | "danger";
  title: string;
  children?: ReactNode;
  live?: boolean;
}) {
  const Icon = props.tone === "plain" ? Info : props.tone === "warning" ? TriangleAlert : CircleAlert;
  return (
    <div className={styles.notice} data-tone={props.tone} role={props.live ? "alert" : undefined}>
      <Icon aria-hidden />
      <div>
        <strong>{props.title}</strong>
        {props.children}
      </div>
    </div>
  );
}

/** Work that goes on, in words; no wheel turns. */
export function Waiting(props: { children: ReactNode }) {
  return (
    <p className={styles.waiting} role="status">
      {props.children}
    </p>
  );
}

export const fieldClass: string = styles.field;
export const labelClass: string = styles.label;

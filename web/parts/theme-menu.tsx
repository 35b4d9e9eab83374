import { Moon, Sun, SunMoon } from "lucide-react";
import { useState } from "react";
import { chooseTheme, readTheme, type ThemeChoice } from "../theme/theme.ts";
import { ActMenu, ActMenuItem } from "./controls.tsx";

const CHOICES: readonly { readonly choice: ThemeChoice; readonly words: string }[] = [
  { choice: "system", words: "As the system" },
  { choice: "light", words: "Light" },
  { choice: "dark", words: "Dark" },
];

export function ThemeMenu() {
  const [chosen, setChosen] = useState(readTheme);
  const Icon = chosen === "system" ? SunMoon : chosen === "light" ? Sun : Moon;
  return (
    <ActMenu label="Light or dark" icon trigger={<Icon aria-hidden />}>
      {CHOICES.map(({ choice, words }) => (
        <ActMenuItem
          key={choice}
          id={choice}
          textValue={words}
          onAction={() => {
            chooseTheme(choice);
            setChosen(choice);
          }}
        >
          {words}
          {choice === chosen ? ", now" : ""}
        </ActMenuItem>
      ))}
    </ActMenu>
  );
}

import type { SyntaxLanguageId } from "@assay/core/syntax";

/**
 * Every name of each program in programs.ts. `own`: another name in all its places says the same; `others`: something outside
 * reaches it, by the name itself or by one of the same spelling, or nothing in the program declares it.
 */
export const NAMES: Readonly<
  Record<SyntaxLanguageId, { readonly own: readonly string[]; readonly others: readonly string[] }>
> = {
  python: {
    own: "Cache error full heap left named node one queue rest right rows seen self size tree walk".split(" "),
    others:
      "Base Counter KeyError RuntimeError ValueError __init__ a add b bool collections deque done extend heapq int key len name popleft print property set sorted zip".split(
        " ",
      ),
  },
  javascript: {
    own: "#size Cache a b base error full i label made node one other queue rest rows seen take tree walk".split(" "),
    others:
      "Base Map Set add constructor delete done has k kind left length map n name pick pop push right size sort".split(
        " ",
      ),
  },
  typescript: {
    own: "Cache Key Kind One Row T Two a b cut go key m n node one queue rows seen size tree walk".split(" "),
    others: "Base Boolean Map Set add constructor filter get has length pop push".split(" "),
  },
  java: {
    own: "Cache K Kind ONE Pair TWO V error i key more one rows sizes sorted text x y".split(" "),
    others:
      "ArrayList Base Error Exception HashMap List Map Override Runnable RuntimeException String a b get hashCode isEmpty java length run size sort util".split(
        " ",
      ),
  },
  c: {
    own: "LIMIT Node ONE TWO a b compare done head i keep kind limit next sizes text total value walk".split(" "),
    others: "printf".split(" "),
  },
  cpp: {
    own: "Cache K V a b best error get i items key limit row rows_ size_ table text walk work".split(" "),
    others: "Base at begin empty end exception pairs run size sort static_cast std unordered_map vector".split(" "),
  },
  go: {
    own: "Cache Get K Keep Keeper V a b c got i key less limit more node none ok one other outer queue rows seen size total tree walk".split(
      " ",
    ),
    others:
      "Base Front Len New Node Point Printf Println PushBack Remove X Y any append bool close comparable done error fmt int kind len list main name run string".split(
        " ",
      ),
  },
  rust: {
    own: "Box Cache Dot K Keep LIMIT Line Shape V a b best cut h high i keep key new one outer rows seen size table tree unit w walk x y".split(
      " ",
    ),
    others:
      "Clone Debug Eq Err HashMap HashSet Node None Ok Option Result Self Some String Vec _ cmp collect collections contains copied derive enumerate first format get insert iter limit map ok_or println push shape sort_by std vec".split(
        " ",
      ),
  },
};

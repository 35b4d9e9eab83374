/** Simplified characters of the pack, each followed by its traditional form. */
const PAIRS =
  "测測试試检檢项項断斷运運规規范範语語风風错錯误誤报報问問题題异異红紅败敗过過绿綠转轉灯燈挂掛时時变變坏壞没沒编編译譯构構产產类類静靜态態动動执執码碼顺順飘飄无無确確认認应應该該当當会會预預计計觉覺为為让讓设設间間请請务務证證记記须須烦煩帮幫准準备備划劃后後随隨还還终終于於旧舊现現这這里裡个個条條组組种種轮輪结結状狀总總数數两兩几幾统統双雙据據说說称稱档檔写寫讲講声聲听聽号號处處从從关關对對与與并並虽雖尽盡却卻况況继繼续續显顯发發给給览覽验驗经經毕畢进進开開实實际際环環么麼吗嗎体體复復员員级級优優响響节節单單烟煙归歸极極满滿达達够夠带帶尝嘗图圖争爭标標内內仅僅样樣齐齊补補见見扫掃话話弃棄约約汇匯论論议議净淨独獨紧緊则則须須虑慮欢歡坚堅难難觉覺软軟盖蓋调調删刪参參传傳递遞读讀赖賴写寫换換术術链鏈";

/** The same words as they are written in Taiwan and Hong Kong; words that look alike there are left out. */
export function traditionalOf(words: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const pairs = new Map<string, string>();
  for (let at = 0; at + 1 < PAIRS.length; at += 2) pairs.set(PAIRS.charAt(at), PAIRS.charAt(at + 1));
  const converted: Record<string, string> = {};
  for (const [key, list] of Object.entries(words))
    converted[key] = list.replace(/[\u3400-\u9fff]/g, (sign) => pairs.get(sign) ?? sign);
  return converted;
}

import { Converter, CustomConverter } from 'opencc-js/cn2t';
import { transformWithOxc } from 'vite';

/**
 * Where Taiwan says something else than the dictionary, or the dictionary splits a sentence
 * wrongly.
 */
const VOCABULARY: [converted: string, text: string][] = [
  ['“', '「'],
  ['”', '」'],
  ['天后', '天後'],
  ['會合並', '會合併'],
  ['專案會與其他專案', '項目會與其他項目'],
  ['標籤頁', '分頁'],
  ['許可權', '權限'],
  ['點選', '點擊'],
  ['賬', '帳'],
  ['平臺', '平台'],
  ['舉報', '檢舉'],
  ['稽核', '審核'],
  ['連線', '連接'],
  ['宣告', '聲明'],
  ['渠道', '管道'],
  ['帖子', '貼文'],
  ['你通過', '你透過'],
  ['；通過', '；透過'],
  ['統計通過', '統計透過'],
  ['純文本', '純文字'],
  ['應用', '應用程式'],
  ['垃圾資訊', '垃圾訊息'],
  ['運營', '營運'],
  ['報道', '報導'],
  ['獲取', '取得'],
  ['可選', '選填'],
  ['創建', '建立'],
  ['披露', '揭露'],
];

const convert = Converter({ from: 'cn', to: 'twp' });
const correct = CustomConverter(VOCABULARY);

/** Simplified Chinese in the letters and words of Taiwan; anything else stays as it is. */
export const toTraditional = (simplified: string): string => correct(convert(simplified));

/** A module of texts in simplified Chinese as one in traditional Chinese, without types. */
export const traditionalModule = async (source: string): Promise<string> =>
  (await transformWithOxc(toTraditional(source), 'zh.ts', { sourcemap: false })).code;

/** Drawn differently in Japan, China, Taiwan and Korea, though one character in Unicode. */
const REGIONAL = new Set('直骨令与海画真角述今免者都黄化喝葛遍底次青空花道風雪食飯飲龍鬼魔勇');

/** The characters of a text that regions draw differently, each once. */
export const regionalIn = (text: string): string[] => [...new Set(text)].filter((character) => REGIONAL.has(character));

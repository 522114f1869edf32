/** What Han characters are confused with: each other, other regions' forms, and the other Chinese writing. */
import type { LetteringWarning } from '#domain/lettering.ts';
import { regionalIn } from './han-forms.ts';

/** Differ by a stroke or its length. */
const LOOK_ALIKES = '大犬太 力刀 土士 未末 己已巳 千干 人入 牛午 王玉 日曰 鳥烏 鸟乌 侍待 白百 水氷永'
  .split(' ')
  .map((group) => Array.from(group));

/** Simplified form, then traditional, of common characters; those that Japanese shares with one of them included. */
const PAIRS =
  `爱愛 龙龍 马馬 鸟鳥 鱼魚 凤鳳 龟龜 飞飛 风風 云雲 电電 国國 华華 汉漢 语語 话話 说說 读讀 书書 学學 习習 义義 礼禮 圣聖 灵靈 战戰 斗鬥
胜勝 败敗 剑劍 枪槍 军軍 队隊 将將 帅帥 门門 问問 间間 闲閒 开開 关關 阳陽 阴陰 阶階 际際 陆陸 险險 随隨 隐隱 难難 双雙 对對 欢歡 观觀 劝勸 权權 鸡雞
乐樂 东東 车車 轮輪 轻輕 转轉 软軟 较較 辈輩 边邊 达達 运運 过過 还還 进進 远遠 违違 连連 迟遲 选選 遗遺 迁遷 长長 张張 强強 弯彎 弹彈 归歸 当當 录錄
忆憶 忧憂 怀懷 态態 恋戀 恶惡 悦悅 惊驚 惯慣 愤憤 愿願 应應 庆慶 庐廬 库庫 庙廟 废廢 岁歲 岛島 币幣 师師 带帶 帮幫 广廣 庄莊 执執 扫掃 扬揚 护護 报報
担擔 择擇 据據 挂掛 挥揮 损損 换換 摆擺 无無 旧舊 时時 显顯 晓曉 晕暈 暂暫 术術 机機 杀殺 杂雜 条條 来來 极極 构構 标標 树樹 样樣 桥橋 梦夢 检檢 楼樓
横橫 欧歐 毁毀 毕畢 气氣 汤湯 沟溝 泪淚 洁潔 浅淺 济濟 润潤 渊淵 温溫 湾灣 湿濕 满滿 灭滅 灯燈 炉爐 点點 炼煉 烂爛 热熱 爷爺 犹猶 独獨 狮獅 猎獵 猫貓
献獻 环環 现現 玛瑪 画畫 畅暢 疗療 疯瘋 痴癡 盐鹽 监監 盖蓋 盘盤 着著 础礎 确確 祸禍 离離 种種 积積 称稱 稳穩 穷窮 竞競 笔筆 笼籠 类類 粮糧 紧緊 红紅
纪紀 约約 级級 纯純 纸紙 线線 练練 组組 细細 终終 经經 结結 给給 络絡 绝絕 统統 继繼 绩績 绪緒 续續 维維 绿綠 缘緣 编編 缠纏 网網 罗羅 罚罰 职職 联聯
聪聰 肃肅 肤膚 胆膽 脉脈 脑腦 脱脫 脸臉 舰艦 艺藝 节節 苏蘇 荣榮 药藥 莲蓮 获獲 营營 萧蕭 蓝藍 虎虎 虽雖 虾蝦 蚁蟻 补補 装裝 见見 规規 视視 觉覺 计計
订訂 认認 讨討 让讓 训訓 议議 记記 讲講 许許 论論 设設 访訪 诀訣 证證 词詞 试試 诗詩 诚誠 误誤 诱誘 请請 诸諸 课課 谁誰 谊誼 谋謀 谎謊 谜謎 谢謝 谨謹
贝貝 贞貞 负負 财財 责責 贤賢 败敗 货貨 质質 贪貪 贫貧 贵貴 贺賀 资資 赋賦 赎贖 赏賞 赐賜 赖賴 赢贏 赵趙 趋趨 跃躍 践踐 踪蹤 钟鐘 钢鋼 钱錢 铁鐵 银銀
锁鎖 错錯 镇鎮 镜鏡 韦韋 韩韓 顶頂 项項 顺順 须須 预預 领領 颂頌 频頻 题題 颜顏 额額 饭飯 饮飲 馆館 驭馭 驱驅 驴驢 驶駛 骄驕 骑騎 骗騙 骚騷 鲜鮮 鹏鵬
鹤鶴 鹰鷹 麦麥 齐齊 齿齒 龄齡 万萬 与與 丑醜 专專 业業 丛叢 丝絲 个個 丰豐 临臨 为為 丽麗 举舉 乌烏 乡鄉 买買 乱亂 亏虧 亚亞 产產 亲親 亿億 仅僅 从從
仑侖 仓倉 仪儀 们們 价價 众眾 优優 伙夥 会會 伞傘 伟偉 传傳 伤傷 伦倫 伪偽 体體 侠俠 侣侶 侧側 侨僑 俭儉 债債 倾傾 储儲 儿兒 党黨 兰蘭 兴興 养養 兽獸
内內 册冊 写寫 农農 冲衝 决決 况況 净淨 凉涼 减減 凭憑 击擊 创創 别別 刹剎 则則 刚剛 剧劇 办辦 务務 动動 励勵 劳勞 势勢 勋勳 区區 医醫 单單 卖賣 卢盧
卫衛 却卻 厂廠 厅廳 历歷 厉厲 压壓 厌厭 县縣 发發 变變 叶葉 号號 叹嘆 吓嚇 吗嗎 启啟 吴吳 员員 呜嗚 咏詠 响響 哑啞 唤喚 啸嘯 园園 围圍 图圖 圆圓 场場
坏壞 块塊 坚堅 坛壇 坟墳 垒壘 墙牆 声聲 处處 备備 复復 头頭 夹夾 夺奪 奋奮 奖獎 妇婦 妈媽 娇嬌 婴嬰 孙孫 宁寧 宝寶 实實 宠寵 审審 宪憲 宫宮 宽寬 宾賓
寻尋 导導 寿壽 尔爾 尘塵 尝嘗 尽盡 层層 属屬`
    .split(/\s+/u)
    .filter(([simplified, traditional]) => simplified !== traditional);
const SIMPLIFIED = new Set(PAIRS.map(([simplified]) => simplified));
const TRADITIONAL = new Set(PAIRS.map(([, traditional]) => traditional));

const joined = (characters: readonly string[]): string => [...new Set(characters)].slice(0, 6).join(' ');

/** Only for Chinese: Japanese has forms of both. */
export function chineseMix(text: string, language: string): LetteringWarning[] {
  if (!/^zh\b/i.test(language)) return [];
  const simplified = Array.from(text).filter((c) => SIMPLIFIED.has(c));
  const traditional = Array.from(text).filter((c) => TRADITIONAL.has(c));
  if (simplified.length === 0 || traditional.length === 0) return [];
  const sentence = `Simplified (${joined(simplified)}) and traditional (${joined(traditional)}) characters are mixed. A Chinese reader sees that at once: choose one of them.`;
  return [{ kind: 'mixed-chinese', sentence }];
}

/** For short texts, in which one character is the meaning. */
export function lookAlikeKanji(text: string): LetteringWarning[] {
  const han = [...new Set(Array.from(text).filter((c) => /\p{Script=Han}/u.test(c)))];
  if (han.length > 4) return [];
  return han.flatMap((character): LetteringWarning[] => {
    const others = LOOK_ALIKES.filter((group) => group.includes(character)).flat();
    const different = [...new Set(others)].filter((other) => other !== character);
    if (different.length === 0) return [];
    const sentence = `${character} is easily confused with ${different.join(' and ')}, which means something else. Compare the strokes.`;
    return [{ kind: 'look-alike-kanji', sentence }];
  });
}

const FORMS: Record<string, string> = {
  ja: 'Japanese',
  ko: 'Korean',
  'zh-hant': 'traditional Chinese',
  zh: 'simplified Chinese',
};

/** Says whose forms are drawn, where regions differ. */
export function regionalForms(text: string, language: string): LetteringWarning[] {
  const different = regionalIn(text);
  const key = Object.keys(FORMS).find((tag) => language.toLowerCase().startsWith(tag)) ?? null;
  if (different.length === 0) return [];
  const sentence = key
    ? `${joined(different)} look different in Japan, China, Taiwan and Korea. The language is set to the ${FORMS[key]} form: take a font that is made for it.`
    : `${joined(different)} look different in Japan, China, Taiwan and Korea. Choose the language, so that the right form is drawn.`;
  return [{ kind: 'regional-forms', sentence }];
}

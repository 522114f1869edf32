/** Makes HEIC files of a plain one, as cameras write them that keep several pictures in a file. */

interface Box {
  type: string;
  content: Buffer;
}

function boxesOf(bytes: Buffer): Box[] {
  const found: Box[] = [];
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at)) {
    const end = at + bytes.readUInt32BE(at);
    found.push({ type: bytes.toString('latin1', at + 4, at + 8), content: bytes.subarray(at + 8, end) });
  }
  return found;
}

const contentOf = (boxes: Box[], type: string): Buffer =>
  boxes.find((box) => box.type === type)?.content ?? Buffer.alloc(0);

const joined = (...parts: (Buffer | number[])[]): Buffer => Buffer.concat(parts.map((part) => Buffer.from(part)));

function box(type: string, ...parts: (Buffer | number[])[]): Buffer {
  const content = joined(...parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8, 0);
  head.write(type, 4, 'latin1');
  return joined(head, content);
}

const number = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
/** Version and flags of a box. */
const FULL = [0, 0, 0, 0];

/** The picture of a plain file twice: as it is, and turned by a quarter. `shown`: which of the two the file names as its picture. */
export function heicOfTwo(plain: Buffer, shown: 'first' | 'turned'): Buffer {
  const top = boxesOf(plain);
  const meta = boxesOf(contentOf(top, 'meta').subarray(4));
  const properties = boxesOf(contentOf(boxesOf(contentOf(meta, 'iprp')), 'ipco'));
  const pixels = contentOf(top, 'mdat');
  const own = properties.map((_, index) => index + 1);
  const turned = [...own, properties.length + 1];
  const item = (id: number): Buffer => box('infe', [2, 0, 0, 0, 0, id, 0, 0], Buffer.from('hvc1\0'));
  const listed = box('ipco', ...properties.map(({ type, content }) => box(type, content)), box('irot', [1]));
  const linked = box('ipma', FULL, number(2), [0, 1, own.length, ...own], [0, 2, turned.length, ...turned]);
  const before = (offset: number): Buffer => {
    const place = (id: number): number[] => [0, id, 0, 0, 0, 1, ...number(offset), ...number(pixels.length)];
    return joined(
      box('ftyp', contentOf(top, 'ftyp')),
      box(
        'meta',
        FULL,
        box('hdlr', contentOf(meta, 'hdlr')),
        box('pitm', FULL, [0, shown === 'first' ? 1 : 2]),
        box('iloc', FULL, [0x44, 0, 0, 2], place(1), place(2)),
        box('iinf', FULL, [0, 2], item(1), item(2)),
        box('iprp', listed, linked),
      ),
    );
  };
  return joined(before(before(0).length + 8), box('mdat', pixels));
}

/** The picture of a plain file as two tiles, one beside the other, each with pixels of its own, as phones write photos. */
export function heicOfTiles(plain: Buffer, width: number, height: number): Buffer {
  const top = boxesOf(plain);
  const meta = boxesOf(contentOf(top, 'meta').subarray(4));
  const properties = boxesOf(contentOf(boxesOf(contentOf(meta, 'iprp')), 'ipco'));
  const pixels = contentOf(top, 'mdat');
  const own = properties.map((_, index) => index + 1);
  const size = box('ispe', FULL, number(width * 2), number(height));
  const item = (id: number, type: string): Buffer => box('infe', [2, 0, 0, 0, 0, id, 0, 0], Buffer.from(`${type}\0`));
  const short = (value: number): number[] => number(value).slice(2);
  const grid = joined([0, 0, 0, 1], short(width * 2), short(height));
  const listed = box('ipco', ...properties.map(({ type, content }) => box(type, content)), size);
  const tile = (id: number): number[] => [0, id, own.length, ...own];
  const linked = box('ipma', FULL, number(3), tile(1), tile(2), [0, 3, 1, own.length + 1]);
  const before = (offset: number): Buffer => {
    const place = (id: number, at: number, length: number): number[] => [
      0,
      id,
      0,
      0,
      0,
      1,
      ...number(at),
      ...number(length),
    ];
    const [first, second] = [offset + grid.length, offset + grid.length + pixels.length];
    return joined(
      box('ftyp', contentOf(top, 'ftyp')),
      box(
        'meta',
        FULL,
        box('hdlr', contentOf(meta, 'hdlr')),
        box('pitm', FULL, [0, 3]),
        box(
          'iloc',
          FULL,
          [0x44, 0, 0, 3],
          place(1, first, pixels.length),
          place(2, second, pixels.length),
          place(3, offset, 8),
        ),
        box('iinf', FULL, [0, 3], item(1, 'hvc1'), item(2, 'hvc1'), item(3, 'grid')),
        box('iprp', listed, linked),
        box('iref', FULL, box('dimg', [0, 3, 0, 2, 0, 1, 0, 2])),
      ),
    );
  };
  return joined(before(before(0).length + 8), box('mdat', grid, pixels, pixels));
}

/**
 * Photo-like inputs that we draw ourselves, as SVG: shaded with gradients and blurred shadows so that the engine has
 * tone to work with. All are deterministic.
 */

const SIDE = 900;

function svg(body: string, width = SIDE, height = SIDE): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

function point(cx: number, cy: number, radius: number, angle: number): string {
  return `${(cx + Math.cos(angle) * radius).toFixed(1)} ${(cy + Math.sin(angle) * radius).toFixed(1)}`;
}

/** A rose-like bloom: rings of petals, each with its own light and shadow, before blurred leaves. */
export function flower(): string {
  const defs = `<defs>
    <radialGradient id="petal" cx="50%" cy="75%" r="80%"><stop offset="0" stop-color="#7c1030"/><stop offset=".55" stop-color="#d8446c"/><stop offset="1" stop-color="#ffd3dd"/></radialGradient>
    <radialGradient id="ground"><stop offset="0" stop-color="#5d7a58"/><stop offset="1" stop-color="#1d3324"/></radialGradient>
    <filter id="soft"><feGaussianBlur stdDeviation="26"/></filter><filter id="shade"><feGaussianBlur stdDeviation="5"/></filter></defs>`;
  let body = `${defs}<rect width="900" height="900" fill="url(#ground)"/><g filter="url(#soft)" fill="#2f5a35">`;
  for (let i = 0; i < 9; i++) body += `<ellipse cx="${(i * 197) % 900}" cy="${(i * 331) % 900}" rx="130" ry="60"/>`;
  body += '</g>';
  for (let ring = 0; ring < 5; ring++) {
    const count = 11 - ring * 2;
    const radius = 330 - ring * 66;
    for (let i = 0; i < count; i++) {
      const a = (i / count) * 2 * Math.PI + ring * 0.45;
      const degrees = ((a * 180) / Math.PI + 90).toFixed(1);
      const [x, y] = point(450, 450, radius * 0.55, a).split(' ');
      const w = radius * 0.46;
      const h = radius * 0.56;
      body += `<g transform="translate(${x} ${y}) rotate(${degrees})"><path d="M0 ${h}C${-w} ${h * 0.5} ${-w} ${-h} 0 ${-h * 0.92}C${w} ${-h} ${w} ${h * 0.5} 0 ${h}Z" fill="#2a0512" opacity=".5" filter="url(#shade)" transform="translate(6 10)"/><path d="M0 ${h}C${-w} ${h * 0.5} ${-w} ${-h} 0 ${-h * 0.92}C${w} ${-h} ${w} ${h * 0.5} 0 ${h}Z" fill="url(#petal)"/></g>`;
    }
  }
  return svg(`${body}<circle cx="450" cy="450" r="30" fill="#5a0a22"/>`);
}

/** An open hand on a plain wall: skin tones, soft light from the left, creases and nails. */
export function hand(): string {
  const fingers = [
    [305, 470, 262, 190, 62],
    [395, 440, 380, 110, 66],
    [485, 440, 500, 130, 64],
    [570, 480, 620, 220, 56],
  ];
  const thumb = [330, 690, 150, 520, 74];
  const limb = ([x0, y0, x1, y1, w]: number[]) =>
    `<line x1="${x0}" y1="${y0}" x2="${x1}" y2="${y1}" stroke-width="${w}" stroke-linecap="round"/>`;
  const palm = '<path d="M275 470C270 620 300 720 350 800L350 900L540 900L545 800C600 720 610 600 600 480Z"/>';
  const shape = [...fingers, thumb].map(limb).join('');
  const nails = fingers
    .map(([, , x, y, w]) => `<ellipse cx="${x}" cy="${y}" rx="${w * 0.26}" ry="${w * 0.36}" fill="#f6d9cd"/>`)
    .join('');
  const joints = fingers
    .map(([x0, y0, x1, y1, w]) =>
      [0.38, 0.68]
        .map((t) => {
          const x = x0 + (x1 - x0) * t;
          const y = y0 + (y1 - y0) * t;
          return `<path d="M${x - w * 0.35} ${y}Q${x} ${y + 8} ${x + w * 0.35} ${y}" stroke="#8d5138" stroke-width="4" fill="none"/>`;
        })
        .join(''),
    )
    .join('');
  return svg(`<defs><linearGradient id="wall" x2="1" y2="1"><stop offset="0" stop-color="#dfe6ea"/><stop offset="1" stop-color="#a9b6bf"/></linearGradient>
    <linearGradient id="skin" gradientUnits="userSpaceOnUse" x1="150" y1="300" x2="680" y2="500"><stop offset="0" stop-color="#f3c6a6"/><stop offset=".5" stop-color="#d9966f"/><stop offset="1" stop-color="#8a4a30"/></linearGradient>
    <filter id="b"><feGaussianBlur stdDeviation="16"/></filter><filter id="c"><feGaussianBlur stdDeviation="2"/></filter></defs>
    <rect width="900" height="900" fill="url(#wall)"/>
    <g transform="translate(34 26)" fill="#56646e" stroke="#56646e" opacity=".6" filter="url(#b)">${shape}${palm}</g>
    <g fill="#7b3f28" stroke="#7b3f28" transform="translate(5 3)">${shape}${palm}</g>
    <g fill="url(#skin)" stroke="url(#skin)">${shape}${palm}</g>
    <g filter="url(#c)">${joints}<path d="M300 600Q420 560 560 640M310 690Q430 640 470 800M330 540Q440 500 590 560" stroke="#8d5138" stroke-width="6" fill="none"/></g>${nails}`);
}

/** Line art as people photograph it: a swallow in black pen on slightly uneven paper, with a shadow across. */
export function lineArt(): string {
  const bird = `<g fill="none" stroke="#151515" stroke-width="7" stroke-linecap="round" stroke-linejoin="round">
    <path d="M180 330C260 300 330 330 400 400C470 330 600 220 780 200C700 270 620 360 540 430C600 470 690 560 760 700C680 640 600 590 520 560C470 600 420 610 370 600C300 590 250 540 250 470C220 440 190 390 180 330Z"/>
    <path d="M520 560L600 760M520 560L680 730M400 400C430 440 480 450 540 430M300 430C340 470 400 480 450 460M470 360C540 330 620 280 700 240M480 400C560 360 630 310 720 240"/>
    <circle cx="262" cy="392" r="9" fill="#151515"/><path d="M180 330L130 345L190 372"/></g>`;
  return svg(`<defs><linearGradient id="p" x2="1" y2="1"><stop offset="0" stop-color="#f7f5f0"/><stop offset="1" stop-color="#d6d3cc"/></linearGradient><filter id="s"><feGaussianBlur stdDeviation="60"/></filter></defs>
    <rect width="900" height="900" fill="url(#p)"/><rect x="560" y="-100" width="500" height="700" fill="#9a968e" opacity=".35" filter="url(#s)"/>${bird}`);
}

/** Two vases side by side: several subjects. */
export function twoSubjects(): string {
  const vase = (x: number, hue: string, dark: string) =>
    `<g transform="translate(${x} 0)"><ellipse cx="0" cy="700" rx="130" ry="26" fill="#000" opacity=".35"/><path d="M-50 250L50 250L40 340C120 400 140 560 80 690L-80 690C-140 560 -120 400 -40 340Z" fill="${hue}"/><path d="M20 330C100 400 120 560 60 690L80 690C140 560 120 400 40 340L50 250L25 250Z" fill="${dark}" opacity=".8"/><path d="M-70 430Q0 470 84 430M-92 500Q0 545 104 500" stroke="${dark}" stroke-width="7" fill="none"/></g>`;
  return svg(
    `<rect width="900" height="900" fill="#e4e0d6"/><rect y="640" width="900" height="260" fill="#c9c3b4"/>${vase(250, '#3f6fb0', '#16325c')}${vase(650, '#b0563f', '#571f12')}`,
  );
}

/** One even grey with the faintest gradient: nothing to draw. */
export function flat(): string {
  return svg('<rect width="900" height="900" fill="#8f8f8f"/>');
}

/** White paper. */
export function blank(): string {
  return svg('<rect width="900" height="900" fill="#ffffff"/>');
}

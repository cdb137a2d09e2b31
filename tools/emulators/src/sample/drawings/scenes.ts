import { drawSeated } from './drawSeated.ts'
import { dark, face, fair, features, neck, olive, rosy, tawny } from './figure.ts'
import { clay, deep, ink, light, line, rust, sage, sand, sky, sun, wall, water } from './palette.ts'
import { disc, drawing, ground, rings, shape, stroke } from './shapes.ts'

/** All of it in sight: the site's own window cuts its upper corners off. */
const scene = (...parts: string[]) => drawing('0 0 800 1000', ...parts)

/** A bowl that is sung on; `x` and `y` are the middle of its rim. */
const bowl = ([x, y, scale]: [number, number, number], outside: string, inside: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">` +
  shape(outside, 'M-100 0h200c0 74-40 108-100 108S-100 74-100 0z') +
  `<ellipse fill="${inside}" cx="0" cy="0" rx="100" ry="20"/><ellipse fill="${sun}" cx="0" cy="4" rx="78" ry="11"/>` +
  '</g>'

/** Three who have just finished sit on the jetty and watch the sun go down. */
export const jetty = scene(
  ground(sky),
  disc(sun, 400, 440, 170),
  shape(sage, 'M0 560q180-110 400-30t400-50v140H0z'),
  shape(water, 'M0 590h800v410H0z'),
  stroke(sun, 11, 'M270 630h260M310 672h180M350 714h100'),
  stroke(light, 7, 'M60 640h90M640 650h110M40 720h70M690 730h70M120 690h60'),
  shape(line, 'M250 800h300l170 200H80z'),
  stroke(sand, 5, 'M228 826h344M206 852h388M180 884h440M150 920h500M116 960h568'),
  stroke(line, 18, 'M262 800v-66M538 800v-66'),
  drawSeated([256, 862, 0.8], {
    hair: '#a4512f',
    skin: fair.neck,
    top: sage,
    legs: deep,
    bun: true,
  }),
  drawSeated([546, 862, 0.8], { hair: '#cfc3b1', skin: olive.neck, top: clay, legs: ink }),
  drawSeated([400, 886, 0.92], { hair: ink, skin: dark.neck, top: light, legs: rust }),
  stroke(
    ink,
    6,
    'M190 240q22-18 34 0 12-18 34 0M560 190q18-14 28 0 10-14 28 0M300 170q14-11 21 0 8-11 21 0',
  ),
)

/** The gong and three bowls, a moment after they were struck. */
export const soundBath = scene(
  ground(deep),
  rings(sage, 6, [400, 420], [300, 360, 430, 510]),
  disc(sun, 400, 420, 232),
  rings(clay, 7, [400, 420], [200, 156, 108]),
  disc(clay, 400, 420, 50),
  stroke(rust, 24, 'M120 860V150M680 860V150M92 150h616'),
  stroke(sand, 6, 'M300 160l-44 80M500 160l44 80'),
  shape(sand, 'M0 850h800v150H0z'),
  stroke(line, 6, 'M0 850h800'),
  bowl([214, 806, 1.05], clay, rust),
  bowl([590, 800, 1.15], rust, '#6f3320'),
  bowl([404, 872, 0.86], sage, '#7d8970'),
  stroke(line, 13, 'M690 720l-66 76'),
  stroke(wall, 26, 'M690 720l-10 12'),
)

/** A first private class, in a hall with a good window. */
export const firstClass = scene(
  ground(wall),
  shape(sky, 'M210 640V350a190 190 0 0 1 380 0v290z'),
  disc(sun, 400, 360, 104),
  shape(sage, 'M210 510q100-60 200-14t180-24v170H210z'),
  shape(water, 'M210 570h380v70H210z'),
  stroke(line, 11, 'M210 640V350a190 190 0 0 1 380 0v290M170 640h460'),
  stroke(line, 5, 'M400 160v100M210 350h90M500 350h90'),
  shape(sand, 'M0 690h800v310H0z'),
  stroke(line, 5, 'M0 690h800'),
  shape(deep, 'M362 560h76l26 196h-50l-14-120-14 120h-50z'),
  shape(clay, 'M346 452c0-34 22-54 54-54s54 20 54 54l-10 130h-88z'),
  stroke(tawny.face, 24, 'M364 424C320 350 330 270 386 226M436 424c44-74 34-154-22-198'),
  stroke(clay, 32, 'M366 428q-26-42-30-84M434 428q26-42 30-84'),
  shape(tawny.neck, 'M386 372h28v32q-14 12-28 0z'),
  disc(ink, 400, 338, 44),
  disc(ink, 400, 290, 19),
  stroke(tawny.neck, 16, 'M352 760h18M430 760h18'),
  shape(rust, 'M90 912h240l-20 50H60z'),
  shape(deep, 'M470 912h240l30 50H490z'),
  drawSeated([202, 930, 0.78], { hair: '#e3c58f', skin: fair.neck, top: sage, legs: ink }),
  drawSeated([598, 930, 0.78], {
    hair: '#3b2a24',
    skin: dark.neck,
    top: sun,
    legs: rust,
    bun: true,
  }),
)

/** A resting person with a small sun. */
export const twoOfThem = scene(
  ground(clay),
  disc(sky, 400, 400, 310),
  shape(sage, 'M0 700q200-90 400-30t400-50v380H0z'),
  shape(wall, 'M70 936h660l50 64H20z'),
  shape(
    '#2b211d',
    'M400 118c-92 0-124 66-116 152 6 66-4 150-26 196h284c-22-46-32-130-26-196 8-86-24-152-116-152z',
  ),
  `<g transform="translate(112 -14) scale(.72)">${neck(tawny)}</g>`,
  shape(
    deep,
    'M400 424c-30 0-44-8-54-12-72 22-104 90-116 210-8 90 0 180 30 240h280c30-60 38-150 30-240-12-120-44-188-116-210-10 4-24 12-54 12z',
  ),
  `<g transform="translate(112 -14) scale(.72)">${face(tawny)}${features('#2b1a12', { eye: 'closed', mouth: 'glad' })}</g>`,
  shape(
    '#2b211d',
    'M370 158c-54 10-66 62-58 130 36-22 66-62 76-108 14 48 52 80 104 98 4-72-18-126-92-126-12 0-22 2-30 6z',
  ),
  disc('#4d6357', 400, 700, 152),
  disc(sun, 400, 712, 74),
  rings('#7f9484', 5, [400, 712], [98, 122]),
  shape(
    rust,
    'M110 900c0-62 100-98 290-98s290 36 290 98c0 44-64 60-126 52-60-8-110-28-164-28s-104 20-164 28c-62 8-126-8-126-52z',
  ),
  stroke('#6f3320', 7, 'M196 912q104-50 204-20t204 20'),
  stroke(deep, 62, 'M270 536c-56 100-52 174 26 230M530 536c56 100 52 174-26 230'),
  stroke(tawny.face, 40, 'M298 768q38 22 76 14M502 768q-38 22-76 14'),
  stroke('#38493f', 6, 'M286 560q-34 100 4 168M514 560q34 100-4 168'),
)

/** The last afternoon: a certificate, reeds from the quay, and tea. */
export const lastAfternoon = scene(
  ground(sage),
  shape(sky, 'M170 760V390a230 230 0 0 1 460 0v370z'),
  disc(sun, 318, 330, 84),
  shape(sand, 'M0 750h800v250H0z'),
  shape(line, 'M0 742h800v18H0z'),
  stroke(
    deep,
    8,
    'M214 620q-14-170-70-250M222 620q0-200 10-300M232 620q20-150 76-220M206 620q-50-110-110-150M240 620q40-90 90-110',
  ),
  shape(
    deep,
    'M140 374c-22-30-20-66-8-92 24 22 32 58 20 92zM220 316c-14-34-4-70 12-92 18 28 20 62 4 94zM306 398c-2-36 18-62 40-76 6 36-8 62-34 80z',
  ),
  shape(rust, 'M160 610h128c10 40 26 60 26 100 0 50-40 76-90 76s-90-26-90-76c0-40 16-60 26-100z'),
  stroke(clay, 6, 'M146 690q78 30 156 0M152 664q72 26 144 0'),
  shape(light, 'M330 820V520a150 150 0 0 1 300 0v300z'),
  stroke(clay, 6, 'M352 798V520a128 128 0 0 1 256 0v278z'),
  disc(sun, 480, 510, 44),
  stroke(sun, 6, 'M480 446v-18M435 465l-13-13M525 465l13-13M416 510h-18M544 510h18'),
  stroke(line, 9, 'M404 602h152'),
  stroke(sand, 7, 'M420 640h120M400 668h160M430 696h100'),
  stroke(ink, 5, 'M396 752q14-22 24 0t22-4 24 2'),
  disc(clay, 560, 748, 26),
  shape(rust, 'M546 766l-8 58 22-14 22 14-8-58z'),
  shape(deep, 'M626 800h120c0 66-20 96-60 96s-60-30-60-96z'),
  stroke(deep, 13, 'M746 818c40-6 40 50-12 50'),
  `<ellipse fill="${clay}" cx="686" cy="800" rx="60" ry="12"/>`,
  stroke(light, 8, 'M670 770c-20-24 20-32 0-58M706 768c-20-24 20-32 0-58'),
  shape(water, 'M90 880h190l14 36H76z'),
  shape(rosy.neck, 'M100 846h180v34H100z'),
  shape(clay, 'M116 812h150v34H116z'),
  stroke(light, 4, 'M128 828h60M112 862h80'),
)

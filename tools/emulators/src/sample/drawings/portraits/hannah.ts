import { brows, face, fair, features, nape, neck, portrait, shoulders } from '../figure.ts'
import { clay, deep, ink, light, rust, sage, sky, sun } from '../palette.ts'
import { disc, ground, shape, stroke, turned } from '../shapes.ts'

/** Auburn hair in a plait over her shoulder, a mustard cardigan, a low sun. */
export const hannah = portrait(
  ground(sage),
  disc(sky, 470, 420, 290),
  shape(deep, 'M0 760q220-130 420-60t400-70v380H0z'),
  turned(
    -4,
    nape,
    shape(
      '#a4512f',
      'M400 214c-130 0-170 92-158 196 6 60 16 96 40 130h236c24-34 34-70 40-130 12-104-28-196-158-196z',
    ),
  ),
  neck(fair),
  shoulders(sun),
  shape(light, 'M330 592q70 130 140 0l30 10q-100 210-200 0z'),
  stroke(rust, 5, 'M398 760v140M300 616q36 90 98 144M500 616q-40 96-102 144'),
  turned(
    -4,
    nape,
    face(fair),
    shape(
      '#a4512f',
      'M404 226c-112 0-140 76-132 176 60-18 112-62 138-118 24 56 62 98 120 118 8-100-20-176-126-176z',
    ),
    features(ink, { eye: 'smiling', mouth: 'glad' }),
    brows('#8c432a'),
    stroke('#cf8e68', 6, 'M340 440v.1M356 452v.1M330 456v.1M460 440v.1M444 452v.1M470 456v.1'),
  ),
  shape(
    '#a4512f',
    'M500 520c44 20 62 54 48 92-18-4-46-30-56-58zM520 590c40 16 56 56 40 96-26-8-50-38-54-68zM526 668c36 18 48 56 30 92-24-10-44-40-44-70zM524 744c28 16 36 44 22 70-20-8-36-34-34-56z',
  ),
  stroke(rust, 6, 'M508 540q30 24 38 66M518 620q30 24 34 62M520 694q26 24 30 62'),
  stroke(clay, 12, 'M516 812q14 8 28 2'),
  shape('#a4512f', 'M518 822q14 8 26 2l4 52q-22 10-38-2z'),
)

import {
  brows,
  ears,
  face,
  features,
  nape,
  neck,
  olive,
  portrait,
  rosy,
  shoulders,
} from '../figure.ts'
import { clay, ink, rust, sage, sky, sun } from '../palette.ts'
import { disc, ground, shape, stroke, turned } from '../shapes.ts'

/** Bald, a grey beard, a scarf; chimes and stars of a night watch. */
export const marcus = portrait(
  ground('#33443c'),
  disc(sky, 256, 250, 78),
  disc('#33443c', 290, 232, 70),
  stroke(sky, 7, 'M560 170v.1M620 260v.1M500 130v.1M640 420v.1M150 420v.1M180 540v.1M600 520v.1'),
  ears(olive),
  neck(olive),
  shoulders(sage),
  turned(
    -2,
    nape,
    ears(rosy),
    face(rosy),
    shape(rosy.face, 'M290 380c-6-96 34-150 110-150s116 54 110 150z'),
    shape(
      '#cfc3b1',
      'M288 410c-2 110 44 184 112 184s114-74 112-184c-12 40-26 56-42 58-30-20-110-20-140 0-16-2-30-18-42-58z',
    ),
    shape(rosy.face, 'M362 494q38-16 76 0-16 22-38 22t-38-22z'),
    features(ink, { eye: 'closed', mouth: 'calm' }),
    brows('#cfc3b1'),
    stroke('#f2cdb0', 8, 'M340 274q20-18 48-20'),
  ),
  shape(clay, 'M312 584q88 74 176 0l26 52q-114 96-228 0z'),
  shape(rust, 'M452 646l58-18 34 250-78 12z'),
  stroke(sun, 6, 'M470 700l56-10M476 750l58-10M482 800l58-10'),
)

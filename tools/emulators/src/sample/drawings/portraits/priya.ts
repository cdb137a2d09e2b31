import {
  brows,
  face,
  features,
  glasses,
  nape,
  neck,
  portrait,
  shoulders,
  tawny,
} from '../figure.ts'
import { clay, deep, light, sky, water } from '../palette.ts'
import { disc, ground, rings, shape, stroke, turned } from '../shapes.ts'

/** Long straight hair over one shoulder, round glasses, a collar; a leaf that unrolls. */
export const priya = portrait(
  ground(sky),
  disc(clay, 400, 400, 270),
  rings(sky, 5, [400, 400], [236, 300]),
  turned(
    -5,
    nape,
    shape(
      '#2b211d',
      'M400 212c-124 0-168 92-154 206 6 70 0 130-22 190h352c-16-60-24-120-22-190 14-114-30-206-154-206z',
    ),
  ),
  neck(tawny),
  shoulders(water),
  shape(light, 'M334 584l66 96 66-96 34 16-58 132-42-52-42 52-58-132z'),
  stroke(deep, 5, 'M400 690v210M400 760h.1M400 830h.1'),
  turned(
    -5,
    nape,
    face(tawny),
    shape(
      '#2b211d',
      'M356 236c-74 14-92 86-80 180 50-30 92-86 106-150 20 66 72 112 144 136 6-100-26-176-126-176-16 0-30 2-44 10z',
    ),
    features('#2b1a12', { eye: 'open', mouth: 'glad' }),
    brows('#2b211d'),
    glasses(light),
  ),
  shape('#2b211d', 'M246 470c-34 100-40 220-6 330 44-20 84-90 84-190-10-50-40-100-78-140z'),
  stroke('#54423a', 5, 'M262 540q-20 110 0 210M288 580q4 80-16 150'),
)

import { brows, face, features, nape, neck, portrait, rosy, shoulders } from '../figure.ts'
import { clay, ink, light, rust, sage, sky, water } from '../palette.ts'
import { disc, ground, shape, stroke, turned } from '../shapes.ts'

/** A cloud of dark curls, a rust jumper, the sea behind her. */
export const carys = portrait(
  ground(sky),
  disc(light, 520, 330, 120),
  shape(water, 'M0 560h800v440H0z'),
  stroke(light, 6, 'M96 610h90M130 660h60M600 600h90M640 650h60M100 720h40M660 730h60'),
  shape(sage, 'M0 560q110-120 250-40l40 40z'),
  turned(
    5,
    nape,
    [
      [288, 290, 84],
      [360, 226, 92],
      [456, 230, 90],
      [526, 300, 82],
      [552, 400, 78],
      [540, 496, 70],
      [250, 390, 80],
      [262, 490, 72],
    ]
      .map(([x = 0, y = 0, radius = 0]) => disc('#3b2a24', x, y, radius))
      .join(''),
    shape('#3b2a24', 'M280 300h250v240H280z'),
  ),
  neck(rosy),
  shoulders(rust),
  shape(rust, 'M326 566h148l14 60q-88 54-176 0z'),
  stroke(
    clay,
    6,
    'M322 600q78 46 156 0M318 622q82 50 164 0M214 900q2-80 26-130M586 900q-2-80-26-130',
  ),
  turned(
    5,
    nape,
    face(rosy),
    shape(
      '#3b2a24',
      'M292 376c-16-90 30-150 116-150s124 62 104 150c-8-26-22-40-38-44-14 12-38 12-50-2-14 16-42 16-56 0-12 12-34 14-46 2-14 8-24 22-30 44z',
    ),
    features(ink, { eye: 'closed', mouth: 'askew' }),
    brows('#3b2a24'),
    shape(
      '#d98f70',
      'M318 446a22 14 0 1 0 44 0a22 14 0 1 0-44 0M438 446a22 14 0 1 0 44 0a22 14 0 1 0-44 0',
    ),
  ),
)

import { brows, ears, face, fair, features, nape, neck, portrait, shoulders } from '../figure.ts'
import { clay, deep, ink, light, sage, sun, water } from '../palette.ts'
import { disc, ground, shape, stroke, turned } from '../shapes.ts'

/** Cropped hair going grey, a shawl of sage around her, a thin moon. */
export const joanna = portrait(
  ground(water),
  shape(light, 'M596 190a130 130 0 1 0 60 214 150 150 0 0 1-60-214z'),
  shape(sage, 'M0 700q200-110 400-40t400-60v400H0z'),
  neck(fair),
  shoulders(clay),
  turned(
    4,
    nape,
    ears(fair),
    face(fair),
    shape(
      '#8d7a68',
      'M398 218c-104 0-136 72-122 176l22-4c6-30 16-50 30-64 20 10 44 8 62-6 24 16 56 18 82 4 16 16 26 36 32 66l20 4c16-106-22-176-126-176z',
    ),
    stroke('#b9a994', 6, 'M330 268q30-24 66-24M430 250q34 8 52 36M312 320q4-18 14-32'),
    features(ink, { eye: 'smiling', mouth: 'glad' }),
    brows('#8d7a68'),
    disc(sun, 292, 452, 9),
    disc(sun, 508, 452, 9),
  ),
  shape(deep, 'M322 580c-110 40-190 110-196 320h170c-10-120 30-190 104-232-40-10-66-40-78-88z'),
  shape('#38493f', 'M478 580c110 40 190 110 196 320H470c30-90 4-176-96-208 50-4 92-44 104-112z'),
  stroke(
    sage,
    5,
    'M170 800q20-100 90-150M214 880q10-110 90-180M628 800q-16-90-80-140M584 880q0-100-70-170',
  ),
)

import * as z from 'zod'
import { contentDocument } from '../contentDocument.ts'
import { slug } from './slug.ts'

/** A `course` document as the editors store it. */
export const CourseDocument = contentDocument.extend({
  _type: z.literal('course'),
  title: z.string().min(1).max(120),
  slug: z.object({ _type: z.literal('slug'), current: slug }),
  tagline: z.string().max(160).optional(),
  summary: z.string().min(1).max(600),
  /** Of the whole training. */
  hours: z.number().positive().optional(),
  /** A sentence about price or payment; nothing computes with it. */
  priceNote: z.string().max(200).optional(),
  /** Its place in lists, the smallest first. */
  position: z.number().int().optional(),
})

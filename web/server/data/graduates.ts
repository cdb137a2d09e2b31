import {
  GraduateSlide,
  PublicGraduate,
  type PublicSlide,
} from '@shala/contract/graduates/graduates'
import * as z from 'zod'
import { listPublic, type Database } from './publicDocuments.ts'

/** As people sort names: an Élodie stands between Dana and Farid. */
const { compare } = new Intl.Collator('en')

const Slide = GraduateSlide.pick({
  picture: true,
  caption: true,
  position: true,
  from: true,
  until: true,
}).extend({ id: z.string() })

/** Every graduate who was approved and consents, by name. */
export async function listGraduates(database: Database): Promise<PublicGraduate[]> {
  const where = { status: 'approved', consent: true }
  const graduates = await listPublic(database, 'graduateProfiles', where, PublicGraduate)
  return graduates.toSorted((a, b) => compare(a.name, b.name) || compare(a.id, b.id))
}

/** The slides of the home page on the day `today` (`YYYY-MM-DD`), in their order. */
export async function listSlides(database: Database, today: string): Promise<PublicSlide[]> {
  const slides = await listPublic(database, 'graduateSlides', { visible: true }, Slide)
  return slides
    .filter(({ from, until }) => (from ?? today) <= today && today <= (until ?? today))
    .toSorted((a, b) => a.position - b.position || compare(a.id, b.id))
    .map(({ id, picture, caption }) => ({ id, picture, caption }))
}

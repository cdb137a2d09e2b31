import { GraduateSlide } from '@shala/contract/graduates/graduates'
import type { Stored } from '../../../shared/query.ts'
import type { Server } from '../../../shared/server.ts'

export type Slide = Stored<GraduateSlide>

/** Every slide that was not deleted, in the order of the slider. For admins; throws an `AppError`. */
export async function listAllSlides(server: Server): Promise<Slide[]> {
  const slides = await server.list({ collection: 'graduateSlides' }, GraduateSlide)
  return slides
    .filter(({ data }) => data.deletedAt === null)
    .sort((a, b) => a.data.position - b.data.position || a.id.localeCompare(b.id))
}

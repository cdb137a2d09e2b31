import { GraduateSlide } from '@shala/contract/graduates'
import { bucket, firestore } from '../firebase.ts'
import { slideKind } from '../graduates/slideKind.ts'
import { changeRecord } from '../records/changeRecords.ts'
import { leftOversOf, type Found, type LeftOvers, type StoredFile } from './leftOvers.ts'

/**
 * Removes what `leftOversOf` finds, and answers what went. Slides go first, and then it looks again:
 * the picture of one whose deletion was undone meanwhile stays. A slide that cannot be read stops
 * all of it, for what it names is not known. Cut short and run again, it does the rest.
 */
export async function removeLeftOvers(now: Date): Promise<LeftOvers> {
  const { slides } = leftOversOf(await look(), now)
  for (const id of slides) await removeSlide(id)
  const { files } = leftOversOf(await look(), now)
  for (const path of files) await bucket().file(path).delete({ ignoreNotFound: true })
  return { files, slides }
}

async function removeSlide(id: string): Promise<void> {
  await changeRecord(slideKind, {
    id,
    seen: 'any',
    action: 'remove',
    by: 'system',
    decide: (slide) => (slide?.deletedAt == null ? slide : null),
  })
}

async function look(): Promise<Found> {
  const [[uploads], [pictures], slides] = await Promise.all([
    bucket().getFiles({ prefix: 'uploads/' }),
    bucket().getFiles({ prefix: 'graduate-slides/' }),
    firestore().collection('graduateSlides').get(),
  ])
  return {
    uploads: uploads.map(stored),
    pictures: pictures.map(stored),
    slides: new Map(slides.docs.map((slide) => [slide.id, GraduateSlide.parse(slide.data())])),
  }
}

/** What does not say when it was made counts as new. */
function stored(file: { name: string; metadata: { timeCreated?: string } }): StoredFile {
  return { path: file.name, createdAt: new Date(file.metadata.timeCreated ?? Date.now()) }
}

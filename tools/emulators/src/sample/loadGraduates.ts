import type { StoredImage } from '@shala/contract/graduates/graduates'
import type { App } from 'firebase-admin/app'
import { FieldValue, getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { sampleDrafts } from './sampleDrafts.ts'
import { sampleGraduates } from './sampleGraduates.ts'
import { sampleSlides, type SampleSlide } from './sampleSlides.ts'

/**
 * Adds graduates, drafts of their profiles, slides and their pictures to a stack. Does nothing if
 * one of them exists, to keep the user's data. The documents are written last and together, so they
 * are always complete.
 */
export async function loadGraduates(app: App): Promise<void> {
  const firestore = getFirestore(app)
  const graduates = sampleGraduates.map((graduate) => ({
    ...graduate,
    ref: firestore.doc(`graduateProfiles/${graduate.profile.userId}`),
  }))
  const slides = sampleSlides.map((slide) => ({
    ...slide,
    ref: firestore.doc(`graduateSlides/${slide.id}`),
  }))
  const drafts = sampleDrafts.map((draft) => ({
    ...draft,
    ref: firestore.doc(`graduateDrafts/${draft.draft.userId}`),
  }))
  const there = await firestore.getAll(
    ...[...graduates, ...drafts, ...slides].map(({ ref }) => ref),
  )
  if (there.some(({ exists }) => exists)) return

  await Promise.all([
    ...graduates.map(({ profile, drawing }) => upload(app, profile.photo, drawing)),
    ...drafts.map(({ draft, drawing }) => upload(app, draft.photo, drawing)),
    ...slides.flatMap(({ slide: { picture }, drawing }) =>
      getSizes(picture).map((size) => upload(app, size, drawing)),
    ),
  ])
  const now = FieldValue.serverTimestamp()
  const batch = firestore.batch()
  for (const { ref, profile } of graduates) {
    batch.set(ref, { ...profile, createdAt: now, updatedAt: now })
  }
  for (const { ref, draft } of drafts) batch.set(ref, { ...draft, createdAt: now, updatedAt: now })
  for (const { ref, slide } of slides) batch.set(ref, { ...slide, createdAt: now, updatedAt: now })
  await batch.commit()
}

/** A slide's picture, and the smaller one beside it. */
function getSizes(picture: SampleSlide['slide']['picture']): Size[] {
  const { small, width, height } = picture
  if (small == null) return [picture]
  return [picture, { ...small, height: (height * small.width) / width }]
}

type Size = Pick<StoredImage, 'path' | 'width' | 'height'>

/** Puts a drawing where a picture is said to be, in the size that it is said to have. */
async function upload(app: App, picture: Size | null, drawing: string | null): Promise<void> {
  if (picture === null || drawing === null) return
  // sharp is the only native module of the stack, so it is loaded only for drawing.
  const { default: sharp } = await import('sharp')
  const { path, width, height } = picture
  const webp = await sharp(Buffer.from(drawing))
    .resize(width, height)
    .webp({ quality: 85 })
    .toBuffer()
  const bucket = getStorage(app).bucket(process.env['FIREBASE_STORAGE_BUCKET'])
  const metadata = { contentType: 'image/webp', cacheControl: 'private, no-store' }
  await bucket.file(path).save(webp, { resumable: false, metadata })
}

import { uploadFaults, uploadPath } from '@shala/contract/files/uploads'
import { GraduateSlide } from '@shala/contract/graduates/graduates'
import { saveSlide } from '@shala/contract/graduates/slides'
import sharp from 'sharp'
import { bucket } from '../firebase.ts'
import { admin } from '../testing/builders/admin.ts'
import { createUpload, readColour, isStored, whole } from '../testing/builders/images.ts'
import { createAdmin } from '../testing/builders/people.ts'
import { createSlide, listSlideEvents, readSlide } from '../testing/builders/slides.ts'
import { call, refusal } from '../testing/server.ts'

const getPath = async (id: string) => (await readSlide(id))?.picture.path ?? ''

test('a new slide crops its upload and stores it in two sizes', async () => {
  const uploadId = await createUpload(admin.uid)
  const crop = { left: 0.5, top: 0, width: 0.4, height: 0.5 }
  const words = { alt: ' A group ', caption: 'In May', from: '2026-01-01', until: '2026-01-01' }
  const saved = await call(saveSlide, { ...words, upload: { uploadId, crop } }, admin)
  expect(saved).toEqual({ id: uploadId, revision: 1 })

  const slide = await readSlide(uploadId)
  const path = expect.stringMatching(new RegExp(`^graduate-slides/${uploadId}/[a-z0-9-]+[.]webp$`))
  expect(slide).toMatchObject({
    caption: 'In May',
    from: '2026-01-01',
    until: '2026-01-01',
    visible: true,
    deletedAt: null,
    revision: 1,
    position: expect.any(Number),
    picture: { alt: 'A group', path, width: 160, height: 200, small: { path, width: 160 } },
  })
  const file = bucket().file(slide?.picture.path ?? '')
  const [[bytes], [metadata]] = await Promise.all([file.download(), file.getMetadata()])
  expect(await readColour(bytes)).toBe('00ff00')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 160, height: 200 })
  expect(metadata).toMatchObject({
    contentType: 'image/webp',
    cacheControl: 'private, no-store',
  })
  expect(await isStored(uploadPath(admin.uid, uploadId))).toBe(false)
  expect(await listSlideEvents(uploadId)).toEqual([
    expect.objectContaining({ action: 'create', by: admin.uid, before: null }),
  ])
  const [{ after } = {}] = await listSlideEvents(uploadId)
  expect(GraduateSlide.parse(after)).toEqual(slide)
})

test('editing a slide keeps its picture, position and state', async () => {
  const { id } = await createSlide(admin)
  const before = await readSlide(id)
  const words = { alt: 'Six people', caption: 'In June', from: null, until: '2030-01-01' }
  const saved = await call(saveSlide, { slideId: id, revision: 1, ...words }, admin)
  expect(saved).toEqual({ id, revision: 2 })
  expect(await readSlide(id)).toEqual({
    ...before,
    caption: 'In June',
    from: null,
    until: '2030-01-01',
    revision: 2,
    picture: { ...before?.picture, alt: 'Six people' },
    updatedAt: expect.any(Date),
  })
  expect((await listSlideEvents(id)).map(({ action }) => action)).toEqual(['create', 'edit'])
})

test('a new picture of a slide gets a new path, and the old file stays for open pages', async () => {
  const { id } = await createSlide(admin)
  const before = await getPath(id)
  const upload = { uploadId: await createUpload(admin.uid), crop: whole }
  await call(saveSlide, { slideId: id, revision: 1, alt: 'Another', upload }, admin)
  const after = await getPath(id)
  expect(after).not.toBe(before)
  expect([await isStored(before), await isStored(after)]).toEqual([true, true])
  expect(await isStored(uploadPath(admin.uid, upload.uploadId))).toBe(false)
})

describe('saving a slide is refused', () => {
  test('for the upload of another user', async () => {
    const uploadId = await createUpload((await createAdmin()).uid)
    const met = await refusal(saveSlide, { alt: 'A', upload: { uploadId, crop: whole } }, admin)
    expect(met).toMatchObject({ code: 'NOT_FOUND', field: 'upload' })
    expect(met.message).toBe(`upload: ${uploadFaults.gone}`)
  })

  test.each([
    ['an SVG uploaded as a PNG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ])('for %s, and its upload is deleted', async (_, bytes) => {
    const uploadId = await createUpload(admin.uid, bytes)
    const met = await refusal(saveSlide, { alt: 'A', upload: { uploadId, crop: whole } }, admin)
    expect(met).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'upload' })
    expect(met.message).toBe(`upload: ${uploadFaults.content}`)
    expect(await readSlide(uploadId)).toBeNull()
    expect(await isStored(uploadPath(admin.uid, uploadId))).toBe(false)
  })
})

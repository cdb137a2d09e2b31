import { Crop, faultOfFile, uploadFaults, UploadId, uploadLimits, uploadPath } from './uploads.ts'

test('an upload lies in the folder of its owner', () => {
  expect(uploadPath('maya', 'a1')).toBe('uploads/maya/a1')
})

test.each(['', '.', '..', 'a/b', 'a.svg', 'a b', 'x'.repeat(65), 'é'])(
  '%p names no upload',
  (name) => {
    expect(UploadId.safeParse(name).success).toBe(false)
  },
)

test.each([
  ['a picture', 'image/png', 1, null],
  ['the largest', 'image/avif', uploadLimits.bytes, null],
  ['one byte more', 'image/jpeg', uploadLimits.bytes + 1, uploadFaults.size],
  ['an empty one', 'image/webp', 0, uploadFaults.empty],
  ['an SVG', 'image/svg+xml', 1, uploadFaults.type],
  ['a GIF', 'image/gif', 1, uploadFaults.type],
  ['an unknown one', '', 1, uploadFaults.type],
])('%s', (_, type, size, fault) => {
  expect(faultOfFile({ type, size })).toBe(fault)
})

const whole = { left: 0, top: 0, width: 1, height: 1 }

test('a crop lies in the picture', () => {
  expect(Crop.safeParse(whole).success).toBe(true)
  expect(Crop.safeParse({ left: 0.25, top: 0.5, width: 0.75, height: 0.5 }).success).toBe(true)
  for (const part of [
    { left: -0.1 },
    { left: 0.5 },
    { top: 0.2 },
    { width: 0 },
    { height: 1.2 },
    { width: Number.NaN },
    { extra: 1 },
  ]) {
    expect(Crop.safeParse({ ...whole, ...part }).success).toBe(false)
  }
})

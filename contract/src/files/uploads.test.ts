import { testSchema } from '../testing/testSchema.ts'
import { upload } from '../testing/values.ts'
import {
  Crop,
  CroppedUpload,
  faultOfFile,
  uploadFaults,
  UploadId,
  uploadLimits,
  uploadPath,
} from './uploads.ts'

test('an upload is stored in the folder of its owner', () => {
  expect(uploadPath('maya', 'a1')).toBe('uploads/maya/a1')
})

test.each(['', '.', '..', 'a/b', 'a.svg', 'a b', 'x'.repeat(65), 'é'])(
  '%p is not an upload ID',
  (name) => {
    expect(UploadId.safeParse(name).success).toBe(false)
  },
)

test.each([
  ['a picture', 'image/png', 1, null],
  ['a picture of the maximum size', 'image/avif', uploadLimits.bytes, null],
  ['a picture one byte larger', 'image/jpeg', uploadLimits.bytes + 1, uploadFaults.size],
  ['an empty picture', 'image/webp', 0, uploadFaults.empty],
  ['an SVG', 'image/svg+xml', 1, uploadFaults.type],
  ['a GIF', 'image/gif', 1, uploadFaults.type],
  ['an unknown type', '', 1, uploadFaults.type],
])('faultOfFile checks %s', (_, type, size, fault) => {
  expect(faultOfFile({ type, size })).toBe(fault)
})

const outside = 'must lie in the picture'

testSchema('the crop of a picture', Crop, {
  good: { left: 0.25, top: 0.5, width: 0.75, height: 0.5 },
  cases: [
    ['', { left: 0, top: 0, width: 1, height: 1 }],
    ['left', -0.1, outside],
    ['top', -0.1, outside],
    ['left', 0.26, outside, 'width'],
    ['top', 0.51, outside, 'height'],
    // Rounding by browsers is accepted.
    ['width', 0.7501],
    ['height', 0.5001],
    ['width', 0.01],
    ['width', 0.009, 'is too small'],
    ['height', 0, 'is too small'],
    ['height', 1.2, [outside, outside]],
    ['width', Number.NaN, 'Invalid input: expected number, received NaN'],
    ['strange', 1, 'Unrecognized key: "strange"', ''],
  ],
})

testSchema('an upload with a crop', CroppedUpload, {
  good: upload,
  cases: [
    ['uploadId', 'x'.repeat(64)],
    ['uploadId', 'a/b', 'is not an upload'],
    ['strange', 1, 'Unrecognized key: "strange"', ''],
  ],
})

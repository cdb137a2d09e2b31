import { heicFault } from '@shala/contract/files/fileType'
import { convertHeic, isHeicFile } from './convertHeic.ts'

const heic = new File(['\0\0\0\x1cftypheic\0\0\0\0mif1heicmiaf'], 'IMG_0042.HEIC')

test('isHeicFile looks at the content of a file, not at its name', async () => {
  expect(await isHeicFile(heic)).toBe(true)
  expect(await isHeicFile(new File(['%PDF-1.4'], 'photo.heic'))).toBe(false)
})

test('convertHeic says what to do where the photo cannot be converted', async () => {
  await expect(convertHeic(heic)).rejects.toMatchObject({ message: heicFault })
})

/** @jest-environment node */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { slowTest } from '@shala/contract/testing/slowTest'
import sharp from 'sharp'
import * as z from 'zod'
import { siteManifest } from '../feeds/feeds.ts'
import { drawIcon, favicon, icons, toIco } from './icon.ts'

const folder = join(process.cwd(), 'web/public')

slowTest.each(icons)('$file matches the drawing of drawIcon', async (icon) => {
  const written = await readFile(join(folder, icon.file))
  const { format, width, height } = await sharp(written).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: icon.size, height: icon.size })
  const [is, should] = await Promise.all(
    [written, await drawIcon(icon)].map((png) => sharp(png).removeAlpha().raw().toBuffer()),
  )
  if (is === undefined || should === undefined) throw new Error('Nothing was drawn')
  // Processors round the edges differently.
  const far = is.filter((value, at) => Math.abs(value - (should[at] ?? 0)) > 16)
  expect(far.length / is.length).toBeLessThan(0.001)
})

test('The favicon is a valid ICO file with one PNG', async () => {
  const written = await readFile(join(folder, favicon.file))
  const [reserved, type, count] = [0, 2, 4].map((at) => written.readUInt16LE(at))
  expect([reserved, type, count, written[6], written[7]]).toEqual([0, 1, 1, 32, 32])
  const png = written.subarray(written.readUInt32LE(18))
  expect(png).toHaveLength(written.readUInt32LE(14))
  const { format, width, height } = await sharp(png).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 32, height: 32 })
  expect(toIco(png, favicon.size)).toEqual(written)
})

test('The web manifest has the name of the school, and existing icons with their sizes', () => {
  const Manifest = z.object({
    name: z.string(),
    short_name: z.string(),
    icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string() })),
  })
  const manifest = Manifest.parse(JSON.parse(siteManifest('Loft Yoga, a school for teachers')))
  expect(manifest).toMatchObject({
    name: 'Loft Yoga, a school for teachers',
    short_name: 'Loft Yoga',
  })
  for (const { src, sizes } of manifest.icons) {
    const icon = icons.find(({ file }) => `/${file}` === src)
    expect(sizes).toBe(`${icon?.size ?? 0}x${icon?.size ?? 0}`)
  }
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
})

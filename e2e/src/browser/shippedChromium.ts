import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { scratch } from '../scratch.ts'

/**
 * The Chromium inside the package @sparticuz/chromium, unpacked into `.shala/chromium` once for
 * each version. It is unpacked aside and moved into place whole, since two files of tests may
 * need it at the same moment.
 */
export async function shippedChromium(): Promise<string> {
  const folder = join(scratch, 'chromium', await shippedVersion())
  const program = join(folder, 'chromium')
  if (!existsSync(program)) await unpackTo(folder)
  process.env['FONTCONFIG_FILE'] ??= join(folder, fontsFile)
  return program
}

const fontsFile = 'fonts.conf'

/** The machine's fonts and the package's own: without a single font a page crashes. */
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`

async function unpackTo(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  const aside = await mkdtemp(`${folder}-`)
  const { default: chromium } = await import('@sparticuz/chromium')
  const before = process.env['TMPDIR']
  try {
    // The package unpacks into the folder for temporary files, whichever that is when it is called.
    process.env['TMPDIR'] = aside
    const unpacked = chromium.executablePath()
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    await unpacked
    await writeFile(join(aside, fontsFile), fonts)
    await rename(aside, folder)
  } catch (error) {
    // Another file of tests was first.
    if (!existsSync(join(folder, 'chromium'))) throw error
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

async function shippedVersion(): Promise<string> {
  const main = fileURLToPath(import.meta.resolve('@sparticuz/chromium'))
  const text = await readFile(join(dirname(main), '..', 'package.json'), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version
}

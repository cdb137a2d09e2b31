import { existsSync } from 'node:fs'
import {
  access,
  constants,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { scratch } from '../stack.ts'

/**
 * The Chromium inside the package @sparticuz/chromium, unpacked into `.shala/chromium` once for
 * each version. It is unpacked aside and moved into place whole, since two files of tests may
 * need it at the same moment.
 */
async function shippedChromium(): Promise<string> {
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

export const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The browser to test with: the one that CHROME_PATH names, else one that is installed, else the
 * one that comes as a package.
 *
 * @throws Error that says what to do, when there is none.
 */
export async function findChromium(
  named = process.env['CHROME_PATH'],
  places: readonly string[] = usualPlaces,
): Promise<string> {
  if (named !== undefined && named !== '') {
    if (await runs(named)) return named
    throw new Error(`CHROME_PATH is ${named}, which is not a program. Correct it or unset it.`)
  }
  for (const place of places) if (await runs(place)) return place
  if (process.platform === 'linux' && process.arch === 'x64') return shippedChromium()
  throw new Error('No Chromium was found. Install Chrome, or set CHROME_PATH to its program.')
}

async function runs(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}

import fc from '@shala/contract/testing/fastCheck'
import { slowTest } from '@shala/contract/testing/slowTest'
import { readPrintedHeading } from '../../testing/readPrintedHeading.ts'
import { readPrintedPages } from '../../testing/readPrintedPages.ts'
import { certificatePdf } from './certificatePdf.ts'
import { shapedNames } from './shapedNames.ts'
import { findUnprintable, loadTypefaces, splitIntoRuns, type Typefaces } from './typefaces.ts'

const printed = {
  part: 'certificate' as const,
  categories: [],
  number: 'K7QM-3XWD-9TZB-V2HN',
  name: 'Maya Lindqvist',
  course: 'Prenatal Yoga Certification',
  hours: 85,
  completedOn: '2026-11-24',
  school: 'Shala',
  address: 'https://shala.example/certificates/K7QM-3XWD-9TZB-V2HN',
}

slowTest('certificatePdf fits the longest texts on one page', async () => {
  const longest = {
    ...printed,
    name: 'Wolfeschlegelsteinhausen '.repeat(5).slice(0, 120),
    course: 'Course of '.repeat(20),
    school: 'A school of slow yoga and of many other things',
  }
  const file = (await certificatePdf(longest)).toString('latin1')
  expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1)
})

slowTest('certificatePdf fits a transcript with many hours on one page', async () => {
  const categories = Array.from({ length: 13 }, (_, place) => ({
    name: `${place} ${'Educational category '.repeat(4)}`.slice(0, 80),
    minutes: 60_000 + place,
    madeUp: 6_005,
    waived: 12_015,
  }))
  for (const part of ['certificate', 'transcript'] as const) {
    const course = 'Course of '.repeat(20)
    const file = (await certificatePdf({ ...printed, part, course, categories })).toString('latin1')
    expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1)
  }
})

slowTest('certificatePdf prints a transcript in one size, above the code', async () => {
  const categories = Array.from({ length: 13 }, (_, place) => ({
    name: place === 9 ? 'Educational category '.repeat(4).slice(0, 80) : `Category ${place}`,
    minutes: 60_000,
    madeUp: 0,
    waived: 0,
  }))
  const transcript = { ...printed, part: 'transcript' as const, categories }
  const [texts = []] = readPrintedPages(await certificatePdf(transcript))
  const lines = texts.filter(({ text }) => /ategory .*: 1000 h$/.test(text))
  expect(lines).toHaveLength(13)
  expect(new Set(lines.map(({ size }) => size)).size).toBe(1)
  expect(Math.min(...lines.map(({ above }) => above))).toBeGreaterThan(595 - 434)
})

test('splitIntoRuns keeps the whole text', async () => {
  const { title } = await loadTypefaces()
  const names = fc.string({
    unit: fc.constantFrom(...Array.from('aZ éß’-ŁęșĐ'), 'Ω', 'ώ', 'Ж', 'ї', 'ễ', 'e\u0301', 'क्ष'),
    maxLength: 40,
  })
  fc.assert(
    fc.property(names, (name) => {
      const runs = splitIntoRuns(name, title)
      expect(runs.map(({ text }) => text).join('')).toBe(name.normalize('NFC'))
    }),
  )
})

test.each([
  ['Zoë Łukaszewska', ['Fraunces-Medium']],
  ['Zoë Παπά', ['NotoSerif-Medium']],
  ['Maya शर्मा', ['NotoSerifDevanagari-Medium']],
  ['Kɔfi शर्मा', ['NotoSerif-Medium', 'NotoSerifDevanagari-Medium']],
  ['Maya\u200b Lind', ['Fraunces-Medium']],
  // Fraunces has the letters but cannot place the mark.
  ['Ș\u030ctefan', ['NotoSerif-Medium']],
])('splitIntoRuns prints %j with the fonts %j', async (name, fonts) => {
  const { title } = await loadTypefaces()
  expect(splitIntoRuns(name, title).map(({ face }) => face.name)).toEqual(fonts)
})

/** The letters and sequences of DIN SPEC 91379 beyond precomposed ones, and its apostrophes. */
const officialLetters =
  'Aa ßẞ Ĳĳ ĸ Ŀŀ ŉ Ŋŋ Ƈƈ Əə Ɨɨ Ʒʒ Ǥǥ Ǯǯ ǰ Ǽǽ Ǿǿ Ȟȟ Ḝḝ ḯ ẖ ẗ Ặặ Ỹỹ ʹ ʺ ʾ ʿ ˈ ˌ ’ ‡ A̋ C̀ C̄ C̆ C̈ C̕ C̣ C̦ C̨̆ D̂ F̀ F̄ G̀ H̄ H̦ H̱ ' +
  'J́ J̌ K̀ K̂ K̄ K̇ K̕ K̛ K̦ K͟H K͟h L̂ L̥ L̥̄ L̦ M̀ M̂ M̆ M̐ N̂ N̄ N̆ N̦ P̀ P̄ P̕ P̣ R̆ R̥ R̥̄ S̀ S̄ S̛̄ S̱ T̀ T̄ T̈ T̕ T̛ U̇ Z̀ Z̄ Z̆ Z̈ Z̧ ' +
  'a̋ c̀ c̄ c̆ c̈ c̕ c̣ c̦ c̨̆ d̂ f̀ f̄ g̀ h̄ h̦ j́ k̀ k̂ k̄ k̇ k̕ k̛ k̦ k͟h l̂ l̥ l̥̄ l̦ m̀ m̂ m̆ m̐ n̂ n̄ n̆ n̦ p̀ p̄ p̕ p̣ r̆ r̥ r̥̄ s̀ s̄ s̛̄ s̱ t̀ t̄ ' +
  't̕ t̛ u̇ z̀ z̄ z̆ z̈ z̧ Ç̆ Û̄ ç̆ û̄ ÿ́ Č̕ Č̣ č̕ č̣ Ī́ ī́ Ž̦ Ž̧ ž̦ ž̧ Ḳ̄ ḳ̄ Ṣ̄ ṣ̄ Ṭ̄ ṭ̄ Ạ̈ ạ̈ Ọ̈ ọ̈ Ụ̄ Ụ̈ ụ̄ ụ̈'

test('findUnprintable returns letters without a font, but none of official registers', async () => {
  expect(await findUnprintable('Zoë Łukaszewska Nguyễn Παπά Анна O’Neil शिवानी')).toEqual([])
  expect(await findUnprintable(officialLetters)).toEqual([])
  expect(await findUnprintable('Maya 山 山 שָׁ 🧘')).toEqual(['山', 'שָׁ', '🧘'])
})

test.each(shapedNames.map(([name, runs]) => ({ name, runs })))(
  'certificatePdf prints $name with the right glyphs',
  async ({ name, runs }) => {
    expect(await findUnprintable(name)).toEqual([])
    const { title } = await loadTypefaces()
    const shaped = runs.map(([font, glyphs]) => ({
      font,
      outlines: glyphs.map((glyph) => getOutline(title, font, glyph)),
    }))
    expect(readPrintedHeading(await certificatePdf({ ...printed, name }))).toEqual(shaped)
  },
)

function getOutline(faces: Typefaces['title'], name: string, glyph: number): string | undefined {
  return faces
    .find((face) => face.name === name)
    ?.font.getGlyph(glyph)
    .path.toSVG()
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from '@shala/contract/testing/fastCheck'
import { encode } from 'uqr'
import { certificatePdf } from './certificatePdf.ts'
import { colors } from './drawings.ts'
import { splitIntoRuns, typefaces, unprintable } from './typefaces.ts'

const printed = {
  number: 'K7QM-3XWD-9TZB-V2HN',
  name: 'Maya Lindqvist',
  course: 'Prenatal Yoga Certification',
  hours: 85,
  completedOn: '2026-11-24',
  school: 'Shala',
  address: 'https://shala.example/certificates/K7QM-3XWD-9TZB-V2HN',
}

test('paper has the colours of the site by day', () => {
  const css = readFileSync(join(process.cwd(), 'web/src/shared/styles/tokens.css'), 'utf8')
  const light = css.slice(0, css.indexOf('prefers-color-scheme: dark'))
  for (const [name, value] of Object.entries(colors)) {
    const token = name === 'soft' ? 'ink-soft' : name
    expect(light).toContain(`--${token}: ${value};`)
  }
})

test('the longest words still stand on one page', async () => {
  const longest = {
    ...printed,
    name: 'Wolfeschlegelsteinhausen '.repeat(5).slice(0, 120),
    course: 'Course of '.repeat(20),
    school: 'A school of slow yoga and of many other things',
  }
  const file = (await certificatePdf(longest)).toString('latin1')
  expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1)
})

test('a name is set letter by letter in type that has it, and nothing of it is lost', async () => {
  const { title } = await typefaces()
  const names = fc.string({
    unit: fc.constantFrom(...Array.from('aZ éß’-ŁęșĐ'), 'Ω', 'ώ', 'Ж', 'ї', 'ễ', 'e\u0301'),
    maxLength: 40,
  })
  fc.assert(
    fc.property(names, (name) => {
      const runs = splitIntoRuns(name, title)
      expect(runs.map(({ text }) => text).join('')).toBe(name.normalize('NFC'))
    }),
  )
  const faces = splitIntoRuns('Zoë Παπά Анна', title).map(({ face }) => face.name)
  expect(new Set(faces).size).toBeGreaterThan(2)
})

test('what it cannot show is named', async () => {
  expect(await unprintable('Zoë Łukaszewska Nguyễn Παπά Анна O’Neil')).toEqual([])
  expect(await unprintable('अ 山 山')).toEqual(['अ', '山'])
})

test('the code of an address is small enough to be printed, and large enough to be read', () => {
  expect(encode(printed.address, { ecc: 'M', border: 4 }).size).toBeLessThanOrEqual(45)
})

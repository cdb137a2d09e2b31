import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { colors } from './colors.ts'
import { contrast } from './contrast.ts'

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8')
const darkFrom = css.indexOf('@media (prefers-color-scheme: dark)')
const written = (part: string) =>
  Object.fromEntries(
    [...part.matchAll(/(--[a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
const schemes = { light: written(css.slice(0, darkFrom)), dark: written(css.slice(darkFrom)) }

test.each(['light', 'dark'] as const)(
  'The list and tokens.css agree in the %s scheme',
  (scheme) => {
    expect(Object.fromEntries(colors.map((color) => [color.name, color[scheme]]))).toEqual(
      schemes[scheme],
    )
  },
)

const pairs = colors.flatMap(({ name, on = [], edge = false }) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    on.map((ground) => ({ name, ground, scheme, edge })),
  ),
)

test.each(pairs)(
  '$name has enough contrast on $ground in the $scheme scheme',
  ({ name, ground, scheme, edge }) => {
    const values = schemes[scheme]
    expect(contrast(values[name] ?? '', values[ground] ?? '')).toBeGreaterThanOrEqual(
      edge ? 3 : 4.5,
    )
  },
)

test('contrast() of black and white is 21 in either order', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
})

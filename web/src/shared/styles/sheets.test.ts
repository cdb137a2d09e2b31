import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const source = join(__dirname, '..', '..')
const named = ['shared/styles/fonts.css', 'shared/styles/tokens.css', 'shared/styles/base.css']
const sheets = globSync('**/*.css', { cwd: source })

const layers: Readonly<Record<string, string>> = {
  app: 'components',
  shared: 'components',
  entities: 'components',
  features: 'features',
  pages: 'pages',
}

const read = (sheet: string) => readFileSync(join(source, sheet), 'utf8')

test('The layers are declared before any rule', () => {
  expect(read('boot/main.ts').match(/styles\/\w+\.css/g)).toEqual(
    named.map((sheet) => sheet.slice('shared/'.length)),
  )
  expect(read('shared/styles/tokens.css')).toContain(
    '@layer reset, tokens, base, components, features, pages;',
  )
})

test.each(sheets.filter((sheet) => !named.includes(sheet)))(
  '%s is in the layer of its folder',
  (sheet) => {
    const [folder = ''] = sheet.split('/')
    expect(read(sheet)).toMatch(new RegExp(`^@layer ${layers[folder]} \\{\\n[^]*\\n\\}\\n$`))
    expect(read(sheet).match(/^\}/gm)).toHaveLength(1)
  },
)

test('Media queries use three widths only', () => {
  const widths = sheets.flatMap((sheet) => read(sheet).match(/@media[^{]*width[^{]*/g) ?? [])
  expect(widths.length).toBeGreaterThan(10)
  for (const width of widths) expect(width).toMatch(/\(min-width: (48|60|64)rem\)/)
})

const drawn = /\.([a-z][\w-]*)(?=[^{}.\s>~+]*(?:,[^{}]*)?\s*\{)/g
const listClasses = (sheet: string) => [...read(sheet).matchAll(drawn)].map(([, name = '']) => name)

test('No class is styled by two features', () => {
  const common = new Set(sheets.filter((one) => /^(shared|app)\//.test(one)).flatMap(listClasses))
  const owners = new Map<string, Set<string>>()
  for (const sheet of sheets) {
    const [folder, feature = ''] = sheet.split('/')
    if (folder !== 'features') continue
    for (const name of listClasses(sheet)) {
      if (!common.has(name)) owners.set(name, (owners.get(name) ?? new Set()).add(feature))
    }
  }
  expect(owners.size).toBeGreaterThan(200)
  expect([...owners].filter(([, features]) => features.size > 1)).toEqual([])
})

import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { findHeadings, findLinks, findScripts } from './markdown.ts'

const root = join(__dirname, '../../..')
const left = new Set(['node_modules', '.shala', 'dist'])
const pages = globSync('{*,.github/**/*,*/**/*}.md', {
  cwd: root,
  exclude: (path) => path.split('/').some((part) => left.has(part)),
})
const getText = (path: string) => readFileSync(join(root, path), 'utf8')

const Package = z.object({ scripts: z.record(z.string(), z.string()).default({}) })
const getScripts = (folder: string) =>
  Object.keys(Package.parse(JSON.parse(getText(join(folder, 'package.json')))).scripts)

test.each(pages)('Every link of %s has a target', (page) => {
  const lost = findLinks(getText(page)).filter(({ path, heading }) => {
    const target = path === '' ? page : join(dirname(page), path)
    if (!existsSync(join(root, target))) return true
    return heading !== undefined && !findHeadings(getText(target)).includes(heading)
  })
  expect(lost).toEqual([])
})

test.each(pages)('Every npm script named in %s exists', (page) => {
  const known = getScripts('.')
  const unknown = findScripts(getText(page)).filter(({ name, workspace }) =>
    workspace === undefined
      ? !known.includes(name)
      : !getScripts(join('node_modules', workspace)).includes(name),
  )
  expect(unknown).toEqual([])
})

const records = pages.filter((page) => /^docs\/decisions\/[^/]+\/\d{4}-/.test(page))

test('A decision has at most 300 words', () => {
  expect(records.length).toBeGreaterThan(20)
  const isLong = (page: string) => getText(page).split(/\s+/).filter(Boolean).length > 300
  expect(records.filter(isLong)).toEqual([])
})

test('The index of decisions lists each record once', () => {
  const listed = findLinks(getText('docs/decisions/README.md')).map(({ path }) => path)
  expect(listed.toSorted()).toEqual(
    records.map((page) => page.replace('docs/decisions/', '')).toSorted(),
  )
})

describe('The Markdown reader', () => {
  test('finds npm scripts with their workspace, also across lines', () => {
    expect(findScripts('`npm run bench -- costs`, `npm\nrun x`, `npm run\nbuild`')).toEqual([
      { name: 'bench', workspace: undefined },
      { name: 'build', workspace: undefined },
    ])
    expect(findScripts('npm run sample -w @shala/content')).toEqual([
      { name: 'sample', workspace: '@shala/content' },
    ])
  })
})

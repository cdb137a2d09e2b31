import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '..', '..', '..')
const workflows = globSync('.github/{workflows/*,actions/**/*}.{yml,yaml}', { cwd: root })
const getText = (path: string) => readFileSync(join(root, path), 'utf8')

/** A workflow of this repository, or an action pinned to a commit with its version as a comment. */
const pinned = /^\s*(?:- )?uses: (?:\.\/\S+|[\w.-]+(?:\/[\w.-]+)+@[0-9a-f]{40} # v\d+(?:\.\d+)+)$/

/** Returns the lines that name an action by anything but a commit. */
function findUnpinned(text: string): string[] {
  const named = text.split('\n').filter((line) => /\buses['"]?\s*:/.test(line))
  return named.filter((line) => !pinned.test(line))
}

test('The workflows are found', () => {
  expect(workflows).toEqual(
    expect.arrayContaining(['.github/workflows/deploy.yml', '.github/workflows/preview.yml']),
  )
})

test('The deployment workflow confirms removals with --yes', () => {
  expect(getText('.github/workflows/deploy.yml')).toMatch(/run: npm run deploy .*--yes$/m)
})

test.each(workflows)('Every action of %s is pinned to a commit', (path) => {
  expect(findUnpinned(getText(path))).toEqual([])
})

test.each([
  '      - uses: actions/checkout@v4',
  '      - uses: actions/checkout@main',
  '      - uses: actions/checkout@11d5960',
  '      - uses: actions/checkout',
  '      - { uses: actions/checkout@v4 }',
  '        "uses": actions/checkout@v4',
  '        uses : actions/checkout@v4',
  '      - uses: docker://alpine:3',
  // The version comment shows readers and Renovate which version the commit is.
  `      - uses: actions/checkout@${'a'.repeat(40)}`,
])('findUnpinned() reports %s', (line) => {
  expect(findUnpinned(`jobs:\n${line}\n`)).toEqual([line])
})

test('Renovate updates the commits', () => {
  expect(getText('.github/renovate.json')).toContain('"helpers:pinGitHubActionDigestsToSemver"')
})

describe('The preview workflow', () => {
  const preview = getText('.github/workflows/preview.yml')

  test('runs as the preview account, behind an environment with a reviewer', () => {
    expect(preview).toContain('service_account: ${{ vars.PREVIEW_SERVICE_ACCOUNT }}')
    expect(preview).not.toContain('DEPLOY_SERVICE_ACCOUNT')
    expect(preview).toMatch(/needs: reviewer\n/)
    expect(preview).toContain('environment: preview')
    expect(preview).toContain('required_reviewers')
  })

  test('requests an identity only in the job behind the environment', () => {
    expect(preview.match(/id-token: write/g)).toHaveLength(1)
    const [before = ''] = preview.split('environment: preview')
    expect(before).not.toContain('id-token')
  })
})

test('Every job that uses the deployment account is in the environment “production”', () => {
  for (const path of workflows) {
    const jobs = getText(path).split(/\n {2}(?=[a-z]+:\n)/)
    for (const job of jobs.filter((text) => text.includes('DEPLOY_SERVICE_ACCOUNT'))) {
      expect(job).toContain('environment: production')
    }
  }
})

describe('The workflow that releases pages', () => {
  const pages = getText('.github/workflows/pages.yml')

  test('runs on request and each night, from main, in the environment “production”', () => {
    expect(pages).toMatch(
      /^on:\n {2}workflow_dispatch:\n {2}schedule:\n {4}- cron: '20 3 [^\n]+\n\n/m,
    )
    expect(pages).toContain("github.ref == 'refs/heads/main'")
    expect(pages).toContain('environment: production')
  })

  test('builds the commit that is online and on main, and deploys only its pages', () => {
    expect(pages).toContain('/builds/latest.json')
    expect(pages).toContain('/compare/$sha...main')
    expect(pages).toContain('ref: ${{ steps.online.outputs.sha }}')
    expect(pages.match(/npm run deploy.*/g)).toEqual(['npm run deploy -- --pages'])
  })

  test('runs one at a time, in another concurrency group than deployments', () => {
    expect(pages).toContain('group: pages\n  cancel-in-progress: false')
    expect(getText('.github/workflows/deploy.yml')).toContain('group: deploy\n')
  })
})

import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const home = 'web/src/features'

/** Each part of a feature, and those above it, which it must leave alone. */
const parts = [
  { part: 'model', above: ['api', 'components'] },
  { part: 'api', above: ['components'] },
]

const message = 'Inside a feature imports run one way, components → api → model.'

/** The zones of the web's features: none imports another, and each has its inner order. */
export function featureZones(root: string) {
  return foldersIn(join(root, home)).flatMap((feature) => [
    {
      target: `${home}/${feature}`,
      from: home,
      except: [`./${feature}`],
      message: 'Features do not import each other; pages compose them.',
    },
    ...parts.map(({ part, above }) => ({
      target: `${home}/${feature}/${part}/**/!(*.test).{ts,tsx}`,
      from: above.map((other) => `${home}/${feature}/${other}/**/*`),
      message,
    })),
  ])
}

const foldersIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )

import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const home = 'web/src/features'

/** Each part of a feature, and those above it, which it must leave alone. */
const parts = [
  { part: 'model', above: ['api', 'components'] },
  { part: 'api', above: ['components'] },
]

const message = 'Inside a feature imports run one way, components → api → model.'

/** A feature of so many sources at most needs no parts. */
const mostFlat = 5

/**
 * The zones of the web's features: none imports another, and each has its inner order. Throws where
 * a feature below `root` has no order, or a folder or file beside its parts.
 */
export function featureZones(root: string) {
  const features = readdirSync(join(root, home))
  const astray = features.filter((feature) => !isOrdered(join(root, home, feature)))
  if (astray.length > 0) {
    throw new Error(`tools/lint/features.ts finds no order in ${home}: ${astray.join(', ')}`)
  }
  return features.flatMap((feature) => [
    {
      target: `${home}/${feature}`,
      from: home,
      except: [`./${feature}`],
      message: 'Features do not import each other; pages compose them.',
    },
    {
      target: `${home}/${feature}/model/**/!(*.test).{ts,tsx}`,
      from: ['web/src/shared/server.ts', 'web/src/shared/queryClient.ts'],
      message: 'A model is pure: it does not reach the server.',
    },
    ...parts.map(({ part, above }) => ({
      target: `${home}/${feature}/${part}/**/!(*.test).{ts,tsx}`,
      from: above.map((other) => `${home}/${feature}/${other}/**/*`),
      message,
    })),
  ])
}

function isOrdered(feature: string): boolean {
  const entries = readdirSync(feature, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory())
  if (folders.length > 0) {
    const known = ['components', ...parts.map(({ part }) => part)]
    return folders.length === entries.length && folders.every(({ name }) => known.includes(name))
  }
  const sources = entries.filter(({ name }) => /(?<!\.test)\.tsx?$/.test(name))
  return sources.length <= mostFlat
}

import { root } from '../root.ts'
import { featureZones } from './features.ts'
import { layerZones } from './layers.ts'

/** Forbidden imports, as the rule `import-x/no-restricted-paths` takes them. */
export interface Zone {
  /** The importers, as a folder or pattern. */
  readonly target: string
  /** The folders or files that they must not import. */
  readonly from: string | readonly string[]
  readonly except?: readonly string[]
  readonly message: string
}

const layersOfWeb = 'Imports flow shared → entities → features → pages → app.'

/** The tools that run the product; the local stack is what the product runs on. */
const workshop = ['bench', 'e2e', 'lint', 'mutate', 'rehearsal', 'tasks'].map(
  (tool) => `tools/${tool}`,
)

export const zones: readonly Zone[] = [
  ...layerZones(root),
  {
    target: 'contract',
    from: ['domain', 'functions', 'web', 'content', 'tools'],
    message: 'The contract imports zod only.',
  },
  {
    target: 'domain',
    from: ['functions', 'web', 'content', 'tools'],
    message: 'The domain knows the contract, and neither the server nor the screen.',
  },
  {
    target: 'functions',
    from: ['web', ...workshop],
    message: 'Functions know the contract, never the web.',
  },
  {
    target: 'web',
    from: ['functions', ...workshop],
    message: 'The web knows the contract, never the functions.',
  },
  {
    target: 'content',
    from: ['functions', 'web', 'tools'],
    message: 'Content is used by others and uses none of them.',
  },
  {
    target: 'tools/emulators',
    from: ['functions', 'web', ...workshop],
    message: 'The local stack knows protocols, not the product.',
  },
  {
    target: 'web/src/shared',
    from: ['web/src/entities', 'web/src/features', 'web/src/pages', 'web/src/app'],
    message: layersOfWeb,
  },
  {
    target: 'web/src/entities',
    from: ['web/src/features', 'web/src/pages', 'web/src/app'],
    message: layersOfWeb,
  },
  {
    target: 'web/src/features',
    from: ['web/src/pages', 'web/src/app'],
    message: layersOfWeb,
  },
  {
    target: 'web/src/pages',
    from: ['web/src/app'],
    message: layersOfWeb,
  },
  ...['bench', 'e2e', 'emulators', 'lint', 'mutate'].map((tool) => ({
    target: `tools/${tool}`,
    from: 'tools/rehearsal',
    message: 'Only a deployment begins a rehearsal.',
  })),
  ...featureZones(root),
]

/** Returns the folder in which all importers of a zone are. */
const getFolder = ({ target }: Zone) => target.replace(/\/[^/]*[*!].*/, '')

const isWithin = (folder: string, other: string) => `${folder}/`.startsWith(`${other}/`)

/**
 * Returns the rule of forbidden imports for each folder, the deepest last. A folder has only the zones
 * of itself and of those around it, because the rule compares each file with all zones that it is given.
 */
export const toImportRules = (zones: readonly Zone[]) =>
  [...new Set(zones.map(getFolder))].toSorted().map((folder) => {
    const held = zones.filter((zone) => isWithin(folder, getFolder(zone)))
    // From wherever lint is called.
    const rule: ['error', object] = ['error', { zones: held, basePath: root }]
    return { files: [`${folder}/**`], rules: { 'imports/no-restricted-paths': rule } }
  })

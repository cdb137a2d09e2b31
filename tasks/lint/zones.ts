import { root } from '../root.ts'
import { featureZones } from './features.ts'
import { layerZones } from './layers.ts'

/** Forbidden imports. `target` is the importer, `from` the forbidden folder. */
export const zones = [
  ...layerZones(root),
  {
    target: 'contract',
    from: ['functions', 'web', 'content', 'emulators', 'e2e', 'bench', 'tasks'],
    message: 'The contract imports zod only.',
  },
  {
    target: 'functions',
    from: ['web', 'e2e', 'bench', 'tasks'],
    message: 'Functions know the contract, never the web.',
  },
  {
    target: 'web',
    from: ['functions', 'e2e', 'bench', 'tasks'],
    message: 'The web knows the contract, never the functions.',
  },
  {
    target: 'content',
    from: ['functions', 'web', 'emulators', 'e2e', 'bench', 'tasks'],
    message: 'Content is used by others and uses none of them.',
  },
  {
    target: 'emulators',
    from: ['functions', 'web', 'e2e', 'bench', 'tasks'],
    message: 'The local stack knows protocols, not the product.',
  },
  {
    target: 'web/src/shared',
    from: ['web/src/features', 'web/src/pages', 'web/src/app'],
    message: 'Imports flow shared → features → pages → app.',
  },
  {
    target: 'web/src/features',
    from: ['web/src/pages', 'web/src/app'],
    message: 'Imports flow shared → features → pages → app.',
  },
  {
    target: 'web/src/pages',
    from: ['web/src/app'],
    message: 'Imports flow shared → features → pages → app.',
  },
  ...featureZones(root),
]

import { StoreIndexes, type IndexConfig } from '@shala/contract/firestore/indexConfig'
import type { Alternative, QueryShape } from './queryShape.ts'
import {
  candidatesFor,
  describeQuery,
  isServed,
  isServedAlone,
  named,
  unserved,
} from './servedBy.ts'

/** How firestore.indexes.json and the queries that were sent differ, a line each. */
export interface Differences {
  /** Queries that no index answers: Firestore refuses them. */
  readonly missing: readonly string[]
  /** Indexes that no query needs: each costs with every write. */
  readonly unused: readonly string[]
}

/**
 * Compares the configuration with the queries in both directions. An index is in use if it serves a
 * query alone, or if a query cannot be served without it.
 */
export function compareIndexes(config: IndexConfig, shapes: readonly QueryShape[]): Differences {
  const indexes = new StoreIndexes(config)
  const isNeeded = (
    own: QueryShape[],
    without: IndexConfig,
    alone: (alternative: Alternative) => boolean,
  ) => {
    const rest = new StoreIndexes(without)
    return own.some((shape) =>
      shape.alternatives.some(
        (alternative) =>
          alone(alternative) ||
          (isServed(alternative, candidatesFor(shape, alternative, indexes)) &&
            !isServed(alternative, candidatesFor(shape, alternative, rest))),
      ),
    )
  }
  const among = (collection: string, scope: string) =>
    shapes.filter(
      (shape) => shape.collection === collection && shape.group === (scope === 'COLLECTION_GROUP'),
    )
  const composites = config.indexes.filter((index) => {
    const without = { ...config, indexes: config.indexes.filter((other) => other !== index) }
    const fields = new StoreIndexes({ indexes: [index], fieldOverrides: [] })
    const [composite] = fields.composites(index.collectionGroup)
    const candidate = named({ fields: composite?.fields ?? [] })
    const own = among(index.collectionGroup, index.queryScope)
    return !isNeeded(own, without, (alternative) => isServedAlone(alternative, candidate))
  })
  const singles = config.fieldOverrides.flatMap((override) =>
    override.indexes
      .filter((single) => {
        const without = {
          ...override,
          indexes: override.indexes.filter((other) => other !== single),
        }
        const fieldOverrides = config.fieldOverrides.map((other) =>
          other === override ? without : other,
        )
        const own = among(override.collectionGroup, single.queryScope)
        return !isNeeded(own, { ...config, fieldOverrides }, () => false)
      })
      .map(
        (single) =>
          `${override.collectionGroup}.${override.fieldPath} ${describeIndexField(single)}`,
      ),
  )
  return {
    missing: shapes.flatMap((shape) =>
      unserved(shape, indexes).map((alternative) => describeQuery(shape, alternative)),
    ),
    unused: [...composites.map(describeIndex), ...singles],
  }
}

function describeIndex({ collectionGroup, queryScope, fields }: IndexConfig['indexes'][number]) {
  const words = fields.map((field) => `${field.fieldPath} ${describeIndexField(field)}`).join(', ')
  return `${collectionGroup} ${queryScope}: ${words}`
}

function describeIndexField(
  index: { order: string; queryScope?: string } | { arrayConfig: string; queryScope?: string },
): string {
  const mode = 'order' in index ? index.order : index.arrayConfig
  return index.queryScope === undefined ? mode : `${mode} ${index.queryScope}`
}

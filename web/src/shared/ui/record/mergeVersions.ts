import { listKeys } from '@shala/contract/values/mapValues'

/** Two changes of one form. */
export interface Versions<Values> {
  /** The form as I opened it. */
  readonly base: Values
  readonly mine: Values
  readonly theirs: Values
}

/** A field in which two versions differ, in words. */
export interface Difference {
  label: string
  mine: string
  theirs: string
  /** The version that has the value of the opened form. */
  unchanged?: 'mine' | 'theirs'
}

/** Returns their version with my changes. `isTouched` tells whether I changed a field. */
export function mergeVersions<Values extends object>(
  { mine, theirs }: Versions<Values>,
  isTouched: (name: keyof Values) => boolean,
): Values {
  const merged = { ...theirs }
  for (const name in mine) if (isTouched(name)) merged[name] = mine[name]
  return merged
}

/** Lists the fields in which mine and theirs differ, in the order of `labels`. Versions are in words. */
export function listDifferences<Name extends string>(
  labels: Readonly<Record<Name, string>>,
  { base, mine, theirs }: Versions<Readonly<Record<Name, string>>>,
): Difference[] {
  return listKeys(labels).flatMap((name) => {
    const isSame = (one: string, other: string) => one.trim() === other.trim()
    if (isSame(mine[name], theirs[name])) return []
    const difference = { label: labels[name], mine: mine[name], theirs: theirs[name] }
    if (isSame(mine[name], base[name])) return [{ ...difference, unchanged: 'mine' as const }]
    return isSame(theirs[name], base[name])
      ? [{ ...difference, unchanged: 'theirs' as const }]
      : [difference]
  })
}

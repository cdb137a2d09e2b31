/** Packages wrap these once for each page, at their first use. */
const wrapped: readonly string[] = ['focus', 'blur']

/**
 * Undoes what a file of tests changes in the global objects of a page: its variables, and what tests put in
 * place of a function of the browser.
 */
export class Changes {
  readonly #before: ReadonlyMap<object, Record<string, PropertyDescriptor>>

  constructor(page: object) {
    const objects = listObjects(page)
    this.#before = new Map(
      objects.map((object) => [object, Object.getOwnPropertyDescriptors(object)]),
    )
  }

  undo(): void {
    for (const [object, before] of this.#before) {
      const names = new Set([...Object.getOwnPropertyNames(object), ...Object.keys(before)])
      for (const name of names) {
        const former = before[name]
        if (wrapped.includes(name) || isSame(former, Object.getOwnPropertyDescriptor(object, name)))
          continue
        if (former === undefined) Reflect.deleteProperty(object, name)
        else Reflect.defineProperty(object, name, former)
      }
    }
  }
}

function isSame(a: PropertyDescriptor | undefined, b: PropertyDescriptor | undefined): boolean {
  return a?.value === b?.value && a?.get === b?.get && a?.set === b?.set && !a === !b
}

/** Lists the page, its classes with their prototypes, and the objects that it has once. */
function listObjects(page: object): object[] {
  const values = Object.values(Object.getOwnPropertyDescriptors(page)).map(
    ({ value }): unknown => value,
  )
  const classes = values.filter((value) => typeof value === 'function')
  const prototypes = classes.map(({ prototype }): unknown => prototype)
  const singles = ['navigator', 'document', 'history', 'process'].map((name): unknown =>
    Reflect.get(page, name),
  )
  return [...new Set([page, ...classes, ...[...prototypes, ...singles].filter(isObject)])]
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

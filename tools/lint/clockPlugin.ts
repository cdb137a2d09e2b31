import type { ESLint, Rule } from 'eslint'

type Node = Parameters<NonNullable<Rule.RuleListener['NewExpression']>>[0]
type Options = Node['arguments'][number] | undefined

const message = 'Name the time zone, such as that of the school, or use web/src/shared/dates.ts.'

/** Options of a format that only dates have. */
const dateOptions = /^(dateStyle|timeStyle|weekday|year|month|day|hour|minute|second)$/

/** The names in an object literal; null for options that are written elsewhere. */
function getNames(options: Options): string[] | null {
  if (options === undefined) return []
  if (options.type !== 'ObjectExpression') return null
  const names = options.properties.map((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : null,
  )
  return names.some((name) => name === null) ? null : names.filter((name) => name !== null)
}

/** Forbids dates in text on the clock of the device or server, which is not the school's. */
const namesZone: Rule.RuleModule = {
  create(context) {
    const demandZone = (
      node: Rule.Node,
      options: Options,
      isDate: (names: string[]) => boolean,
    ) => {
      const names = getNames(options)
      if (names === null || names.includes('timeZone') || !isDate(names)) return
      context.report({ node, message })
    }
    return {
      NewExpression(node) {
        const {
          callee,
          arguments: [, options],
        } = node
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
        if (callee.property.name !== 'DateTimeFormat') return
        // Without arguments, only its settings are read.
        demandZone(node, options, () => node.arguments.length > 0)
      },
      CallExpression(node) {
        const {
          callee,
          arguments: [, options],
        } = node
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
        const { name } = callee.property
        if (/^toLocale(Date|Time)String$/.test(name)) demandZone(node, options, () => true)
        if (/^(get(Hours|Minutes|Date|Day|Month|FullYear)|to(Date|Time)String)$/.test(name))
          context.report({ node, message })
        // Numbers have this method as well.
        if (name === 'toLocaleString') {
          demandZone(node, options, (names) => names.some((one) => dateOptions.test(one)))
        }
      },
    }
  },
}

export default { rules: { 'names-zone': namesZone } } satisfies ESLint.Plugin

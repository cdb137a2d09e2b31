import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import protobuf, { type Field, type MapField, type Type } from 'protobufjs'
import ts from 'typescript-6'
import { root } from '../root.ts'

/** A value of any type, such as a field of a discovery document without a schema. */
const anyValue = '.google.protobuf.Value'

/**
 * Reads the messages of an API, such as `run-v1`, from the typings that are generated from Google's
 * discovery document. Google publishes no library that describes these APIs.
 */
export function readDiscoveryTypes(api: string): protobuf.Root {
  const file = join(root, 'node_modules/@maxim_mazurok', `gapi.client.${api}`, 'index.d.ts')
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  const messages = new protobuf.Root()
  messages.define('google.protobuf').add(new protobuf.Type('Value'))
  const visit = (node: ts.Node): void => {
    if (!ts.isInterfaceDeclaration(node)) ts.forEachChild(node, visit)
    // The others have the methods of the API.
    else if (!node.name.text.endsWith('Resource')) messages.add(toMessage(node, source))
  }
  visit(source)
  messages.resolveAll()
  return messages
}

function toMessage({ name, members }: ts.InterfaceDeclaration, source: ts.SourceFile): Type {
  const message = new protobuf.Type(name.text)
  for (const [place, member] of members.entries()) {
    const described = ts.isPropertySignature(member) ? member.type : undefined
    if (described === undefined) throw new Error(`${member.getText(source)} is no field`)
    const field = member.name?.getText(source).replaceAll(/['"]/g, '') ?? ''
    message.add(toField(field, place + 1, described, source))
  }
  return message
}

function toField(
  name: string,
  id: number,
  type: ts.TypeNode,
  source: ts.SourceFile,
): Field | MapField {
  if (ts.isArrayTypeNode(type)) {
    return new protobuf.Field(name, id, toTypeName(type.elementType, source), 'repeated')
  }
  if (ts.isMappedTypeNode(type) && type.type !== undefined) {
    return new protobuf.MapField(name, id, 'string', toTypeName(type.type, source))
  }
  const isList = ts.isTypeReferenceNode(type) && type.typeName.getText(source) === 'Array'
  return new protobuf.Field(
    name,
    id,
    isList ? anyValue : toTypeName(type, source),
    isList ? 'repeated' : undefined,
  )
}

/** JSON numbers of any kind are compared as doubles. */
function toTypeName(type: ts.TypeNode, source: ts.SourceFile): string {
  if (type.kind === ts.SyntaxKind.AnyKeyword) return anyValue
  if (type.kind === ts.SyntaxKind.StringKeyword) return 'string'
  if (type.kind === ts.SyntaxKind.NumberKeyword) return 'double'
  if (type.kind === ts.SyntaxKind.BooleanKeyword) return 'bool'
  if (ts.isTypeReferenceNode(type)) return type.getText(source)
  throw new Error(`${type.getText(source)} is no type of a discovery document`)
}

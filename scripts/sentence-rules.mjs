// Which texts in TypeScript are sentences that a user can read: their home is packages/words (decision 13). The place of a text in the
// syntax decides: what is said to whoever runs or programs Nabz stays where it is said.
import { parseSync } from 'vite';

/** Files that speak to whoever runs or programs Nabz: the commands and what they print, the configuration, the description of the API. */
const FOR_OPERATORS = [
  /^apps\/server\/src\/(?:accounts|backup|command|config(?:-given|-values)?|doctor|grievances|hospitals|import|incident|jobs|keys|main|messages|mistakes|restore)\.ts$/,
  /^apps\/server\/src\/features\/hospitals\/connect\.service\.ts$/,
  /^apps\/server\/src\/features\/hospitals\/desk(?:-test)?\.service\.ts$/,
  /^apps\/server\/src\/features\/hospitals\/import\/(?:import\.service|open-list|place-check\.service|read-csv|read-geojson|reading|report)\.ts$/,
  /^apps\/server\/src\/features\/symptoms\/mistakes\.service\.ts$/,
  /^apps\/server\/src\/features\/privacy\/(?:access-seal|deleted|incident|officer|support)\.service\.ts$/,
  /^apps\/server\/src\/features\/auth\/operator\.service\.ts$/,
  /^apps\/server\/src\/platform\/(?:backup|doctor|metrics)\//,
  /^apps\/server\/src\/platform\/why-not-started\.ts$/,
  /^apps\/server\/src\/platform\/messages\/(?:refusals|test-message)\.ts$/,
  /^apps\/server\/src\/platform\/jobs\/look\.ts$/,
  /^apps\/server\/src\/platform\/keyring\//,
  /^apps\/server\/src\/platform\/http\/(?:openapi|docs-page)\.ts$/,
];
const PRODUCT = /^(?:apps\/(?:web|server)|packages\/(?:contract|engine))\/src\/.*\.tsx?$/;
/** Tests, what tests alone use, types, and scripts. */
const NO_PRODUCT = /\.(?:test|d)\.tsx?$|\/(?:test|testing|scripts)\/|\/fixture\.ts$/;
const isJudged = (file) =>
  PRODUCT.test(file) && !NO_PRODUCT.test(file) && !FOR_OPERATORS.some((place) => place.test(file));

/** Attributes and props of our components whose values people see or hear. */
const READ_ALOUD = new Set(
  (
    'alt title label placeholder text abbr data-label ' +
    'aria-label aria-description aria-placeholder aria-roledescription aria-valuetext ' +
    'about aside ask backText cancel caption description doIt edit empty error failed heading hint keep lead legend loading ' +
    'message note notes save submit taken why'
  ).split(' '),
);

/** Stands in a text for each value that is put into it. */
const VALUE = '\uFFFC';
const isWord = (word) => /^[“"'‘(]?\p{L}[\p{L}\p{M}'’-]*[.,:;!?)”"'’…]*$/u.test(word);

/** In a place where whatever stands is read: two words, or one of three letters. */
function isLabel(text) {
  const words = text.match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? [];
  return words.length > 1 || (words[0]?.length ?? 0) > 2;
}

/** Words that hold sentences together; lists of classes, names and codes seldom have one. */
const GLUE = new Set(
  'a an the is are was be no not and or to of in on at for with every your you this that it'.split(' '),
);
/** SQL in small letters, as it is written here, and an alias of Kysely. */
const SQL =
  /^\s*(?:select\b.*\b(?:from|as)\b|insert into|update \w+ set|delete from|create (?:table|index)|alter table)|^\w+ as \w+$/s;

/** Anywhere else: three words, most of them in small letters. Without a capital at the beginning one of them holds sentences together. */
function isSentence(text) {
  const all = text.trim().split(/\s+/u);
  const words = all.filter(isWord);
  const values = all.filter((part) => part.includes(VALUE));
  if (words.length + values.length < 3 || words.length * 2 < all.length || SQL.test(text)) return false;
  const [first, ...rest] = all;
  const later = rest.filter(isWord);
  const small = later.filter((word) => !/\p{Lu}/u.test(word));
  if (/^[“"'‘(]?\p{Lu}/u.test(first)) return small.length * 2 > later.length;
  const holds = words.some((word) => GLUE.has(word.toLowerCase().replace(/[.,:;!?]+$/, '')));
  return (words[0] === first || values[0] === first) && small.length > 0 && holds;
}

/** What a string, a template, or several of them with a plus between say; undefined for what is no text. */
function textOf(node) {
  if (node.type === 'JSXText') return node.value;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join(VALUE);
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined;
  const sides = [node.left, node.right].map(textOf);
  return sides.every((side) => side === undefined) ? undefined : sides.map((side) => side ?? VALUE).join('');
}

/** The name of a variable, a property or an attribute; of a member the last two of its names: `log.warn`. */
function nameOf(node) {
  if (node?.type === 'MemberExpression') return `${nameOf(node.object).split('.').at(-1)}.${nameOf(node.property)}`;
  return [node?.name, node?.value].find((name) => typeof name === 'string') ?? '';
}

const TO_THE_LOG = /^(?:console|log|logger)\.|^logFailure$/;
/** What compares or takes apart; what says why a row of an imported list is left out; the names that FHIR gives to codes. */
const SAYS_NOTHING =
  /\.(?:split|startsWith|endsWith|includes|indexOf|replace|replaceAll)$|^(?:skipped|leftOut\.push|loinc|coded|part)$/;

/**
 * Mistakes of the program and failures for the log. The server answers with codes, so no user reads the message of an error there;
 * the web app does say the messages of its own errors (`saidError`), all but these two.
 */
const isForTheLog = (error, file) => (file.startsWith('apps/web/') ? /^(?:Type|Range)Error$/ : /Error$/).test(error);

/** In the contract: what an endpoint is for, and the example of a call. Both stand in the description of the API alone. */
const describesApi = (file, name) => file.startsWith('packages/contract/') && /^(?:summary$|example)/.test(name);

/** Whether no user reads what stands at this part of a node. `parent` is the class that the node's class extends. */
function isUnread(node, part, file, parent) {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSLiteralType':
    case 'TSImportType':
    case 'TaggedTemplateExpression':
      return true;
    case 'ExportNamedDeclaration':
      return part === 'source';
    case 'NewExpression':
      return nameOf(node.callee) === 'RegExp' || isForTheLog(nameOf(node.callee), file);
    case 'CallExpression':
      if (node.callee.type === 'Super') return isForTheLog(parent, file);
      return TO_THE_LOG.test(nameOf(node.callee)) || SAYS_NOTHING.test(nameOf(node.callee));
    case 'BinaryExpression':
      return node.operator !== '+';
    case 'SwitchCase':
      return part === 'test';
    case 'JSXAttribute':
      return nameOf(node.name) === 'className';
    case 'Property':
      return part === 'key' || describesApi(file, nameOf(node.key));
    case 'VariableDeclarator':
      return describesApi(file, nameOf(node.id));
    default:
      return false;
  }
}

/** Whether whatever stands there is read: between tags, in an attribute that is read, and in the choices there. */
function isReadAloud(node, part, before) {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return part === 'children';
    case 'JSXAttribute':
      return part === 'value' && READ_ALOUD.has(nameOf(node.name));
    case 'ConditionalExpression':
      return before && part !== 'test';
    case 'LogicalExpression':
      return before && part === 'right';
    default:
      return before && node.type === 'JSXExpressionContainer';
  }
}

/** `isPiece`: its text was judged as a part of a longer one already. */
function* search(node, file, { isRead = false, isPiece = false, parent = '' } = {}) {
  const text = textOf(node);
  const isText = text !== undefined;
  if (isText && !isPiece && (isRead ? isLabel(text.replaceAll(VALUE, ' ')) : isSentence(text))) yield text;
  const extended = node.type.startsWith('Class') && node.superClass ? nameOf(node.superClass) : parent;
  for (const [part, value] of Object.entries(node))
    for (const child of [value].flat()) {
      if (typeof child?.type !== 'string' || isUnread(node, part, file, extended)) continue;
      yield* search(child, file, {
        isRead: isReadAloud(node, part, isRead),
        isPiece: isText && node.type === 'BinaryExpression',
        parent: extended,
      });
    }
}

/** The sentences of a file that a user can read: faults whose keys an exception names. */
export function* sentencesIn(file, text) {
  if (!isJudged(file)) return;
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  for (const found of search(program, file)) {
    const said = found.replaceAll(VALUE, '{}').replaceAll(/\s+/g, ' ').trim();
    const key = `${file}: ${said}`;
    yield { rule: 'sentences', key, message: `${file}: "${said}" is for a user: its place is packages/words` };
  }
}

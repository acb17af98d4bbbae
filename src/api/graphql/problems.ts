// Errors of GraphQL carry the same object as those of REST, in `extensions`.
import { type GraphQLError, type GraphQLFormattedError, GraphQLError as Refusal } from 'graphql';
import { AppError } from '../../app/errors.ts';
import { codedError, isOurFault, problemOf } from '../errors.ts';

/** What was thrown inside a resolver; null where the request itself is at fault (syntax, unknown fields, wrong types). */
function thrown(error: GraphQLError): unknown {
  let cause: unknown = error.originalError;
  while (cause instanceof Refusal) cause = cause.originalError;
  return cause ?? null;
}

export function isBroken(error: GraphQLError): boolean {
  const cause = thrown(error);
  return cause !== null && isOurFault(cause);
}

/** An error as it is answered: the detail of a coded one, nothing of one that nobody foresaw. */
export function formatted(error: GraphQLError): GraphQLFormattedError {
  const cause = thrown(error);
  const coded = cause === null ? new AppError('invalid_input', sayable(error), { pointer: '' }) : codedError(cause);
  const problem = problemOf(coded);
  return {
    message: problem.detail,
    extensions: problem,
    ...(error.locations && { locations: error.locations }),
    ...(error.path && { path: error.path }),
  };
}

/** GraphQL quotes the values that it refuses; they may be secret and are left out. */
function sayable(error: GraphQLError): string {
  const [first = ''] = error.message.split('; ');
  const quoting = /^(Variable "\$[^"]*") got invalid value/.exec(first);
  if (quoting) return `${quoting[1]} does not fit its type.`;
  if (/^(String|Int|Float|Boolean|ID|JSON|DateTime) cannot represent/.test(first)) return `A value does not fit the type ${first.split(' ')[0]}.`;
  if (/^(Enum|Expected value of type|Syntax Error: Invalid)/.test(first)) return 'A value does not fit its type.';
  return first.replace(/found .*$/, 'found something else.').slice(0, 300);
}

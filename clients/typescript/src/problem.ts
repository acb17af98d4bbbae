// Errors as the service answers them (RFC 9457).
import type { components } from './schema.ts';

export type Problem = components['schemas']['Problem'];

/** A refusal of the service. `code` says which; `problem` is the whole answer. */
export class FieldpostError extends Error {
  override readonly name = 'FieldpostError';
  readonly code: Problem['code'];
  readonly status: number;
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail || problem.title);
    this.code = problem.code;
    this.status = problem.status;
    this.problem = problem;
  }
}

/** What a call answers, or a `FieldpostError`: `const game = await unwrap(client.GET('/v1/games/{id}', …))`. */
export async function unwrap<D>(call: Promise<{ data?: D; error?: unknown; response: Response }>): Promise<NonNullable<D>> {
  const { data, error, response } = await call;
  if (response.ok) return data as NonNullable<D>;
  throw new FieldpostError(isProblem(error) ? error : unknownProblem(response));
}

/** The refusal that a response carries. */
export async function problemOf(response: Response): Promise<FieldpostError> {
  const body: unknown = await response.json().catch(() => null);
  return new FieldpostError(isProblem(body) ? body : unknownProblem(response));
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && typeof (value as { code?: unknown }).code === 'string';
}

/** What stands between us and the service, a proxy say, has answers of its own. */
function unknownProblem({ status, statusText }: Response): Problem {
  return { type: 'about:blank', title: statusText || `HTTP ${status}`, status, code: 'unavailable', detail: statusText || `HTTP ${status}` };
}

import type { AuthenticationResult } from '@reportage/contracts';
import type { SessionStep } from '@reportage/remote-kit/runtime';
import type { Flow, FlowResult, SignInDetails } from './flow.ts';
import type { StepStore } from './step-store.ts';

interface FlowRunnerOptions {
  steps: Pick<StepStore, 'set' | 'openQuestion'>;
  /** Whether tokens are kept. */
  isSignedIn(): Promise<boolean>;
  /** Keeps the tokens and records the person. @throws {SessionFailure} where they can't be read back */
  enter(tokens: AuthenticationResult, details: SignInDetails): Promise<void>;
}

export interface FlowRunner {
  /** An action of the session port: the flow gets how the session stands, and what it ends with is carried out. */
  run<Answer>(flow: Flow<Answer>): (answer: Answer) => Promise<SessionStep>;
  /** Carries out what a flow ended with. @throws {SessionFailure} */
  applyResult(result: FlowResult): Promise<SessionStep>;
}

export function createFlowRunner({ steps, isSignedIn, enter }: FlowRunnerOptions): FlowRunner {
  function goTo(step: SessionStep): SessionStep {
    steps.set(step);
    return step;
  }

  async function enterWith({ tokens, details, otherwise }: Extract<FlowResult, { kind: 'entered' }>) {
    try {
      await enter(tokens, details);
    } catch (error) {
      if (otherwise) goTo(otherwise);
      throw error;
    }
    return goTo({ name: 'signedIn' });
  }

  async function applyResult(result: FlowResult): Promise<SessionStep> {
    switch (result.kind) {
      case 'entered':
        return enterWith(result);
      case 'step':
        steps.set(result.step, result.challenge);
        return result.step;
      case 'pending':
        goTo(result.step);
        return applyResult(await result.next());
      case 'failed':
        goTo(result.step);
        throw result.error;
    }
  }

  return {
    applyResult,
    run: (flow) => async (answer) =>
      applyResult(await flow({ isSignedIn: await isSignedIn(), open: steps.openQuestion() }, answer)),
  };
}

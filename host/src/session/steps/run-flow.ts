import type { AuthenticationResult } from '@reportage/contracts';
import type { SessionStep } from '@reportage/remote-kit/runtime';
import type { Entrant, Flow, FlowResult } from './flow.ts';
import type { StepStore } from './step-store.ts';

interface FlowRunnerOptions {
  steps: Pick<StepStore, 'set' | 'openQuestion'>;
  /** Whether tokens are kept. */
  isSignedIn(): Promise<boolean>;
  /** Keeps the tokens and records the person. @throws {SessionFailure} where they can't be read back */
  enter(tokens: AuthenticationResult, entrant: Entrant): Promise<void>;
}

export interface FlowRunner {
  /** An action of the session port: the flow gets how the session stands, and what it ends with is carried out. */
  run<Answer>(flow: Flow<Answer>): (answer: Answer) => Promise<SessionStep>;
  /** Carries out what a flow ended with. @throws {SessionFailure} */
  carryOut(result: FlowResult): Promise<SessionStep>;
}

export function createFlowRunner({ steps, isSignedIn, enter }: FlowRunnerOptions): FlowRunner {
  function goTo(step: SessionStep): SessionStep {
    steps.set(step);
    return step;
  }

  async function enterWith({ tokens, entrant, otherwise }: Extract<FlowResult, { kind: 'entered' }>) {
    try {
      await enter(tokens, entrant);
    } catch (error) {
      if (otherwise) goTo(otherwise);
      throw error;
    }
    return goTo({ name: 'signedIn' });
  }

  async function carryOut(result: FlowResult): Promise<SessionStep> {
    switch (result.kind) {
      case 'entered':
        return enterWith(result);
      case 'step':
        steps.set(result.step, result.challenge);
        return result.step;
      case 'pending':
        goTo(result.step);
        return carryOut(await result.next());
      case 'failed':
        goTo(result.step);
        throw result.error;
    }
  }

  return {
    carryOut,
    run: (flow) => async (answer) =>
      carryOut(await flow({ isSignedIn: await isSignedIn(), open: steps.openQuestion() }, answer)),
  };
}
